import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  notBeforeFirst: 'Please choose a day that is not before the first.',
  mostDays: (most: number) => `Please choose at most ${most} days.`,
};

const bn: typeof en = {
  notBeforeFirst: 'এমন দিন বেছে নিন যা প্রথম দিনের আগে নয়।',
  mostDays: (most) => `সর্বোচ্চ ${formatNumber(most)} দিন বেছে নিন।`,
};

export const t = both({ en, bn });
