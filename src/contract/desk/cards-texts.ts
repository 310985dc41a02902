import { both } from '../language.ts';

const en = { showOne: 'Please scan a card, or type its eight letters.' };
const bn: typeof en = { showOne: 'কার্ড স্ক্যান করুন, অথবা এর আটটি অক্ষর লিখুন।' };

export const t = both({ en, bn });
