import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  aMinute: 'a minute',
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
};

const bn: typeof en = {
  aMinute: '১ মিনিট',
  minutes: (count) => `${formatNumber(count)} মিনিট`,
  hours: (count) => `${formatNumber(count)} ঘণ্টা`,
};

export const t = both({ en, bn });
