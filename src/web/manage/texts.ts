import { both } from '#contract/language.ts';

const en = {
  example: 'Example',
};

const bn: typeof en = {
  example: 'নমুনা',
};

export const t = both({ en, bn });
