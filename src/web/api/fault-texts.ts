import { both } from '#contract/language.ts';

const en = {
  unreadable: 'The server’s response could not be read. Please reload the page and try again.',
  ownFault: 'Something went wrong on this page, and nothing was sent. Please reload the page and try again.',
};

const bn: typeof en = {
  unreadable: 'সার্ভারের উত্তর পড়া যায়নি। পাতাটি রিলোড করে আবার চেষ্টা করুন।',
  ownFault: 'এই পাতায় একটি সমস্যা হয়েছে, কিছুই পাঠানো হয়নি। পাতাটি রিলোড করে আবার চেষ্টা করুন।',
};

export const t = both({ en, bn });
