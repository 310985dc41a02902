import { both } from '#contract/language.ts';

const en = { title: 'An invitation', lookingAtIt: 'Looking at your invitation...' };
const bn: typeof en = { title: 'একটি আমন্ত্রণ', lookingAtIt: 'আমন্ত্রণটি দেখা হচ্ছে...' };

export const t = both({ en, bn });
