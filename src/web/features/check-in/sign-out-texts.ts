import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  signOutUnsent: 'Sign out with unsent check-ins?',
  signOutUnread: 'Sign out with unread check-ins?',
  wouldBeLost: (count: number) =>
    count === 1
      ? '1 check-in is not sent yet and would be lost.'
      : `${formatNumber(count)} check-ins are not sent yet and would be lost.`,
  wouldBeUnread: (count: number) =>
    count === 1
      ? 'The club has not taken 1 check-in. You would not see any more which.'
      : `The club has not taken ${formatNumber(count)} check-ins. You would not see any more which.`,
  signOut: 'Sign out',
  stay: 'Stay',
};
const bn: typeof en = {
  signOutUnsent: 'চেক-ইন না পাঠিয়েই সাইন আউট করবেন?',
  signOutUnread: 'চেক-ইনগুলো না পড়েই সাইন আউট করবেন?',
  wouldBeLost: (count) => `${formatNumber(count)}টি চেক-ইন এখনো পাঠানো হয়নি, হারিয়ে যাবে।`,
  wouldBeUnread: (count) => `ক্লাব ${formatNumber(count)}টি চেক-ইন নেয়নি। কোনগুলো, তা আর দেখতে পাবেন না।`,
  signOut: 'সাইন আউট',
  stay: 'থাকুন',
};

export const t = both({ en, bn });
