import { both } from '#contract/language.ts';

const en = {
  newsAtTheClub: 'You have news at the club.',
  noSuchDevice: 'This device is not told any more. Please reload the page.',
  unknownService: 'The push service of this browser is not known here, so it cannot be told.',
  oddKey: 'The keys of this browser cannot be used. Please turn notifications off and on again.',
};

const bn: typeof en = {
  newsAtTheClub: 'ক্লাবে আপনার জন্য খবর আছে।',
  noSuchDevice: 'এই ডিভাইসে আর জানানো হয় না। পাতাটি রিলোড করুন।',
  unknownService: 'এই ব্রাউজারের পুশ সার্ভিস এখানে পরিচিত নয়, তাই এতে জানানো যাবে না।',
  oddKey: 'এই ব্রাউজারের কী ব্যবহার করা যাচ্ছে না। নোটিফিকেশন বন্ধ করে আবার চালু করুন।',
};

export const t = both({ en, bn });
