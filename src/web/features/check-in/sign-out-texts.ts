import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  signOutUnsent: 'Sign out with unsent check-ins?',
  wouldBeLost: (count: number) =>
    count === 1
      ? '1 check-in is not sent yet and would be lost.'
      : `${count} check-ins are not sent yet and would be lost.`,
  signOut: 'Sign out',
  stay: 'Stay',
};
const bn: typeof en = {
  signOutUnsent: 'চেক-ইন না পাঠিয়েই সাইন আউট করবেন?',
  wouldBeLost: (count) => `${formatNumber(count)}টি চেক-ইন এখনো পাঠানো হয়নি, হারিয়ে যাবে।`,
  signOut: 'সাইন আউট',
  stay: 'থাকুন',
};

export const t = both({ en, bn });
