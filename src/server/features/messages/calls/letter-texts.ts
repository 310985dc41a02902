import { both } from '#contract/language.ts';

const en = {
  noSuchEmail: 'There is no such message. Please reload the list.',
  cannotSend: 'The club cannot send e-mails yet. Please set SMTP_URL, then try again.',
  isSent: 'This message was sent, or is about to be. Please reload the list.',
  noAddress: 'The account has no e-mail address any more.',
  cannotSendTexts: 'The club cannot send text messages yet. Please set SMS_URL, then try again.',
  noNumber: 'The person has no confirmed number any more.',
  noAnswer: 'No answer: it may have arrived.',
  usedUp: 'The day’s text messages were used up.',
};

const bn: typeof en = {
  noSuchEmail: 'এমন কোনো বার্তা নেই। তালিকাটি রিলোড করুন।',
  cannotSend: 'ক্লাব এখনো ইমেইল পাঠাতে পারে না। SMTP_URL ঠিক করে আবার চেষ্টা করুন।',
  isSent: 'বার্তাটি পাঠানো হয়েছে, বা এখনই পাঠানো হবে। তালিকাটি রিলোড করুন।',
  noAddress: 'অ্যাকাউন্টটির আর কোনো ইমেইল ঠিকানা নেই।',
  cannotSendTexts: 'ক্লাব এখনো এসএমএস পাঠাতে পারে না। SMS_URL ঠিক করে আবার চেষ্টা করুন।',
  noNumber: 'তাঁর আর কোনো নিশ্চিত নম্বর নেই।',
  noAnswer: 'উত্তর আসেনি: পৌঁছে থাকতে পারে।',
  usedUp: 'সেদিনের এসএমএস শেষ হয়ে গিয়েছিল।',
};

export const t = both({ en, bn });
