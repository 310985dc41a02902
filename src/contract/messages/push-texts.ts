import { both } from '../language.ts';

const en = {
  oddKey: 'The keys of this browser cannot be used. Please turn notifications off and on again.',
};

const bn: typeof en = {
  oddKey: 'এই ব্রাউজারের কী ব্যবহার করা যাচ্ছে না। নোটিফিকেশন বন্ধ করে আবার চালু করুন।',
};

export const t = both({ en, bn });
