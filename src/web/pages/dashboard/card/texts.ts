import { both } from '#contract/language.ts';

const en = { myCard: 'My Card' };
const bn: typeof en = { myCard: 'আমার কার্ড' };

export const t = both({ en, bn });
