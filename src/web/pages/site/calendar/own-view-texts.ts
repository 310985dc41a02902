import { both } from '#contract/language.ts';

const en = { notYet: 'Not yet' };
const bn: typeof en = { notYet: 'এখনও নয়' };

export const t = both({ en, bn });
