import { both } from '#contract/language.ts';

const en = {
  noSuchEmail: 'There is no such e-mail. Please reload the list.',
  cannotSend: 'The club cannot send e-mails yet. Please set SMTP_URL, then try again.',
  isSent: 'This e-mail was sent, or is about to be. Please reload the list.',
  noAddress: 'The account has no e-mail address any more.',
};

const bn: typeof en = {
  noSuchEmail: 'এমন কোনো ইমেইল নেই। তালিকাটি রিলোড করুন।',
  cannotSend: 'ক্লাব এখনো ইমেইল পাঠাতে পারে না। SMTP_URL ঠিক করে আবার চেষ্টা করুন।',
  isSent: 'ইমেইলটি পাঠানো হয়েছে, বা এখনই পাঠানো হবে। তালিকাটি রিলোড করুন।',
  noAddress: 'অ্যাকাউন্টটির আর কোনো ইমেইল ঠিকানা নেই।',
};

export const t = both({ en, bn });
