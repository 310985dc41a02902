import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  until: 'Until',
  renewNow: 'Renew now',
  seeMembership: 'See my membership',
  endsSoon: 'Your membership ends soon',
  endsTodayTitle: 'Your membership ends today',
  hasEndedTitle: 'Your membership has ended',
  endsOn: ({ tier, day }: { tier: string; day: string }) => `Your ${tier} membership ends on ${day}.`,
  endsIn: ({ tier, days }: { tier: string; days: number }) =>
    `Your ${tier} membership ends in ${days === 1 ? '1 day' : `${days} days`}.`,
  endsToday: (tier: string) => `Your ${tier} membership ends today.`,
  itCountsUntil: (day: string) => `It counts until ${day}.`,
  hasEnded: (tier: string) => `Your ${tier} membership has ended.`,
  stillCountsUntil: (day: string) => `It still counts until ${day}.`,
  renewFor: (amount: string) => `Renew for ${amount}.`,
  anybodyMayPay: 'Anybody who has this link can pay it, without signing in.',
  isOver: 'Your membership is over',
  publicPriceAgain: 'You book at the public price again.',
  canBuyAgain: 'You can choose a membership again at any time.',
  tooManyToRenew: 'Too many people share your membership',
  endsCrowded: ({ tier, day, people, most }: { tier: string; day: string; people: number; most: number }) =>
    `Your ${tier} membership ends on ${day}. It is for ${most === 1 ? 'one person' : `${most} people`}, and ${people} share it, so it is not renewed. Please take somebody out, or choose another one.`,
  notRenewed: 'Your membership is not sold any more',
  endsUnsold: ({ tier, day }: { tier: string; day: string }) =>
    `Your ${tier} membership ends on ${day}. The club does not sell it any more, so it is not renewed. You can choose another one.`,
  chooseAnother: 'Choose a membership',
  begun: 'Your membership is paid',
  given: 'You have a membership',
  received: ({ amount, means }: { amount: string; means: string }) =>
    `We have received ${amount} (${means}).`,
  runs: ({ from, until }: { from: string; until: string }) => `It runs from ${from} to ${until}.`,
  seeReceipt: 'See the receipt',
};

const bn: typeof en = {
  until: 'যে দিন পর্যন্ত',
  renewNow: 'এখনই নবায়ন করুন',
  seeMembership: 'আমার মেম্বারশিপ দেখুন',
  endsSoon: 'আপনার মেম্বারশিপ শিগগিরই শেষ হবে',
  endsTodayTitle: 'আপনার মেম্বারশিপ আজ শেষ হচ্ছে',
  hasEndedTitle: 'আপনার মেম্বারশিপ শেষ হয়েছে',
  endsOn: ({ tier, day }) => `আপনার ${tier} মেম্বারশিপ ${day} শেষ হবে।`,
  endsIn: ({ tier, days }) => `আপনার ${tier} মেম্বারশিপ ${formatNumber(days)} দিনের মধ্যে শেষ হবে।`,
  endsToday: (tier) => `আপনার ${tier} মেম্বারশিপ আজ শেষ হচ্ছে।`,
  itCountsUntil: (day) => `এটি ${day} পর্যন্ত গণ্য হবে।`,
  hasEnded: (tier) => `আপনার ${tier} মেম্বারশিপ শেষ হয়েছে।`,
  stillCountsUntil: (day) => `এটি এখনো ${day} পর্যন্ত গণ্য হবে।`,
  renewFor: (amount) => `${amount} দিয়ে নবায়ন করুন।`,
  anybodyMayPay: 'এই লিংক যার কাছে আছে, তিনিই সাইন ইন না করে টাকা দিতে পারেন।',
  isOver: 'আপনার মেম্বারশিপ আর নেই',
  publicPriceAgain: 'এখন থেকে আবার সাধারণ মূল্যে বুকিং করবেন।',
  canBuyAgain: 'যেকোনো সময় আবার মেম্বারশিপ নিতে পারেন।',
  tooManyToRenew: 'আপনার মেম্বারশিপে বেশি মানুষ আছেন',
  endsCrowded: ({ tier, day, people, most }) =>
    `আপনার ${tier} মেম্বারশিপ ${day} শেষ হবে। এটি ${formatNumber(most)} জনের জন্য, কিন্তু আছেন ${formatNumber(people)} জন, তাই নবায়ন হবে না। কাউকে সরান, অথবা অন্য একটি বেছে নিন।`,
  notRenewed: 'আপনার মেম্বারশিপ আর বিক্রি হয় না',
  endsUnsold: ({ tier, day }) =>
    `আপনার ${tier} মেম্বারশিপ ${day} শেষ হবে। ক্লাব এটি আর বিক্রি করে না, তাই নবায়ন হবে না। অন্য একটি বেছে নিতে পারেন।`,
  chooseAnother: 'মেম্বারশিপ বেছে নিন',
  begun: 'আপনার মেম্বারশিপের টাকা পেয়েছি',
  given: 'আপনি মেম্বারশিপ পেয়েছেন',
  received: ({ amount, means }) => `${amount} পেয়েছি (${means})।`,
  runs: ({ from, until }) => `এটি ${from} থেকে ${until} পর্যন্ত চলবে।`,
  seeReceipt: 'রসিদ দেখুন',
};

export const t = both({ en, bn });
