import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

interface People {
  adults: number;
  children: number;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const en = {
  periods: { 1: 'a month', 3: 'for 3 months', 6: 'for 6 months', 12: 'a year' },
  priceFor: ({ price, period }: { price: string; period: string }) => `${price} ${period}`,
  childFor: (price: string) => `${price} for a child`,
  capFor: (price: string) => `${price} at most`,
  forPeople: (most: number) => `up to ${most} people`,
  daysAhead: (days: number) => counted(days, 'day ahead', 'days ahead'),
  daysAheadFrom: ({ days, from }: { days: number; from: string }) =>
    `${counted(days, 'day ahead', 'days ahead')} from ${from}`,
  aDay: (sessions: number) => `${counted(sessions, 'session', 'sessions')} a day`,
  aWeek: (sessions: number) => `${counted(sessions, 'session', 'sessions')} a week`,
  noApproval: 'no approval',
  ownCancellation: 'own rules for cancelling',
  until: ({ tier, day }: { tier: string; day: string }) => `${tier}, until ${day}`,
  fromUntil: ({ tier, from, day }: { tier: string; from: string; day: string }) =>
    `${tier}, from ${from} until ${day}`,
  stillCountsUntil: (day: string) => `It has ended, and still counts until ${day}.`,
  thenFollows: 'Then follows',
  noMembership: 'No membership',
  noMembershipYet: 'You have no membership.',
  membership: 'Membership',
  heldToday: ({ held, most }: { held: number; most: number }) => `You have ${held} of ${most} today.`,
  heldTogether: ({ held, most }: { held: number; most: number }) =>
    `Your household has ${held} of ${most} today.`,
  choose: 'Choose',
  chooseTier: (tier: string) => `Choose: ${tier}`,
  noneOnSale: 'The club sells no memberships at the moment.',
  noneOnSaleOnline: 'Memberships are sold at the club.',
  confirmTitle: (tier: string) => `${tier} membership`,
  runs: ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  people: ({ adults, children }: People) =>
    [
      ...(adults > 0 ? [counted(adults, 'adult', 'adults')] : []),
      ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ].join(', '),
  daysOfIt: 'Runs',
  whom: 'For',
  price: 'Price',
  addPeopleFirst: 'It is for everybody in your household now. Add people first if they are to share it.',
  replacesDues: 'What you chose before is replaced by it.',
  goToPayment: 'Go to payment',
  cancel: 'Cancel',
};

const bn: typeof en = {
  periods: { 1: 'মাসে', 3: '৩ মাসে', 6: '৬ মাসে', 12: 'বছরে' },
  priceFor: ({ price, period }) => `${period} ${price}`,
  childFor: (price) => `শিশুর জন্য ${price}`,
  capFor: (price) => `সর্বোচ্চ ${price}`,
  forPeople: (most) => `সর্বোচ্চ ${formatNumber(most)} জন`,
  daysAhead: (days) => `${formatNumber(days)} দিন আগে থেকে`,
  daysAheadFrom: ({ days, from }) => `${formatNumber(days)} দিন আগে, ${from} থেকে`,
  aDay: (sessions) => `দিনে ${formatNumber(sessions)}টি সেশন`,
  aWeek: (sessions) => `সপ্তাহে ${formatNumber(sessions)}টি সেশন`,
  noApproval: 'অনুমোদন লাগে না',
  ownCancellation: 'বাতিলের আলাদা নিয়ম',
  until: ({ tier, day }) => `${tier}, ${day} পর্যন্ত`,
  fromUntil: ({ tier, from, day }) => `${tier}, ${from} থেকে ${day} পর্যন্ত`,
  stillCountsUntil: (day) => `মেয়াদ শেষ হয়েছে, তবে ${day} পর্যন্ত গণ্য হবে।`,
  thenFollows: 'এরপর',
  noMembership: 'মেম্বারশিপ নেই',
  noMembershipYet: 'আপনার কোনো মেম্বারশিপ নেই।',
  membership: 'মেম্বারশিপ',
  heldToday: ({ held, most }) => `আজ ${formatNumber(most)}টির মধ্যে ${formatNumber(held)}টি নিয়েছেন।`,
  heldTogether: ({ held, most }) =>
    `আজ আপনার পরিবার ${formatNumber(most)}টির মধ্যে ${formatNumber(held)}টি নিয়েছে।`,
  choose: 'বেছে নিন',
  chooseTier: (tier) => `${tier} বেছে নিন`,
  noneOnSale: 'ক্লাব এখন কোনো মেম্বারশিপ বিক্রি করে না।',
  noneOnSaleOnline: 'মেম্বারশিপ ক্লাবে বিক্রি হয়।',
  confirmTitle: (tier) => `${tier} মেম্বারশিপ`,
  runs: ({ from, until }) => `${from} থেকে ${until}`,
  people: ({ adults, children }) =>
    [
      ...(adults > 0 ? [`${formatNumber(adults)} জন প্রাপ্তবয়স্ক`] : []),
      ...(children > 0 ? [`${formatNumber(children)}টি শিশু`] : []),
    ].join(', '),
  daysOfIt: 'মেয়াদ',
  whom: 'যাঁদের জন্য',
  price: 'মূল্য',
  addPeopleFirst: 'এটি এখন আপনার পরিবারে যাঁরা আছেন সবার জন্য। আরও কেউ ভাগ নিলে আগে তাঁদের যোগ করুন।',
  replacesDues: 'আগে যা বেছেছিলেন, তার জায়গায় এটি আসবে।',
  goToPayment: 'পেমেন্টে যান',
  cancel: 'বাদ দিন',
};

export const t = both({ en, bn });
