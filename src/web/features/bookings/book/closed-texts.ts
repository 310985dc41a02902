import { both } from '#contract/language.ts';

const en = { inUse: 'in use by the club' };
const bn: typeof en = { inUse: 'ক্লাব নিজে ব্যবহার করছে' };

export const t = both({ en, bn });
