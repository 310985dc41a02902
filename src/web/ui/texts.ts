import { both } from '#contract/language.ts';

const en = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  copied: 'Copied.',
  copiedEmails: 'Copied',
  cannotCopyEmails: 'This browser does not let the page copy',
  copyEmails: 'Copy e-mails',
  showLess: 'Show less',
  readAll: 'Read all',
  copyId: ({ name, shown }: { name: string; shown: string }) => `Copy ${name} ${shown}`,
  pleaseSelectIt: 'The browser did not let us copy it. Please select it.',
  left: (duration: string) => `${duration} left`,
  lessThanAMinuteLeft: 'less than a minute left',
};

const bn: typeof en = {
  copy: 'কপি করুন',
  copyOf: (what) => `কপি করুন: ${what}`,
  copied: 'কপি হয়েছে।',
  copiedEmails: 'কপি হয়েছে',
  cannotCopyEmails: 'এই ব্রাউজার কপি করতে দেয় না',
  copyEmails: 'ইমেইল কপি করুন',
  showLess: 'কম দেখুন',
  readAll: 'পুরোটা পড়ুন',
  copyId: ({ name, shown }) => `${name} ${shown} কপি করুন`,
  pleaseSelectIt: 'ব্রাউজার কপি করতে দেয়নি। লেখাটি নির্বাচন করুন।',
  left: (duration) => `${duration} বাকি`,
  lessThanAMinuteLeft: 'এক মিনিটেরও কম বাকি',
};

export const t = both({ en, bn });
