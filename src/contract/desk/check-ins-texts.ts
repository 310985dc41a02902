import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  nothing: 'Please send at least one check-in.',
  tooMany: (most: number) => `Please send at most ${most} check-ins at once.`,
};
const bn: typeof en = {
  nothing: 'অন্তত একটি চেক-ইন পাঠান।',
  tooMany: (most) => `একবারে সর্বোচ্চ ${formatNumber(most)}টি চেক-ইন পাঠান।`,
};

export const t = both({ en, bn });
