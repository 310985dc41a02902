import { both } from '#contract/language.ts';

const en = {
  noNumber: 'Please enter your mobile number in your profile first.',
  confirmEmailFirst: 'Please confirm your e-mail in My Profile first.',
  noGateway: 'The club sends no text messages at present.',
  notTaken: 'The message could not be sent. Please check your number, or try again later.',
  usedUp: 'No more text messages can be sent today. Please try again tomorrow.',
  sentOften: (wait: string) => `The link was sent several times already. Please wait ${wait} and try again.`,
  otherNumber:
    'This link is for another number than the one in your profile. Please send a new link from My Profile.',
  confirmed: 'Your number is confirmed.',
};

const bn: typeof en = {
  noNumber: 'আগে আপনার প্রোফাইলে মোবাইল নম্বর দিন।',
  confirmEmailFirst: 'আগে ‘আমার প্রোফাইল’-এ আপনার ইমেইল নিশ্চিত করুন।',
  noGateway: 'ক্লাব এখন কোনো এসএমএস পাঠায় না।',
  notTaken: 'এসএমএসটি পাঠানো যায়নি। নম্বরটি ঠিক আছে কি না দেখুন, বা পরে আবার চেষ্টা করুন।',
  usedUp: 'আজ আর এসএমএস পাঠানো যাবে না। আগামীকাল আবার চেষ্টা করুন।',
  sentOften: (wait) => `লিংকটি আগেই কয়েকবার পাঠানো হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
  otherNumber: 'লিংকটি অন্য নম্বরের, আপনার প্রোফাইলের নম্বরের নয়। ‘আমার প্রোফাইল’ থেকে নতুন লিংক পাঠান।',
  confirmed: 'আপনার নম্বর নিশ্চিত হয়েছে।',
};

export const t = both({ en, bn });
