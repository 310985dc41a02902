import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  turnedOff: 'This screen has been turned off.',
  noSuchScreen: 'This screen has been turned off already. Please reload the list.',
  tooMany: (most: number) => `A club has at most ${most} screens. Please turn one off first.`,
};

const bn: typeof en = {
  turnedOff: 'এই পর্দাটি বন্ধ করা হয়েছে।',
  noSuchScreen: 'এই পর্দা আগেই বন্ধ করা হয়েছে। তালিকাটি রিলোড করুন।',
  tooMany: (most) => `একটি ক্লাবের সর্বোচ্চ ${formatNumber(most)}টি পর্দা থাকতে পারে। আগে একটি বন্ধ করুন।`,
};

export const t = both({ en, bn });
