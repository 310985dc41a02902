import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  memberships: 'Memberships',
  state: 'State',
  chips: { runs: 'Running', grace: 'In grace', 'ends-soon': 'Ends soon', lapsed: 'Lapsed' },
  chip: ({ state, count }: { state: string; count: number | null }) =>
    count === null ? state : `${state} ${formatNumber(count)}`,
  states: { later: 'Begins later', runs: 'Running', grace: 'In grace', lapsed: 'Lapsed' },
  whoPays: 'Who pays',
  tier: 'Tier',
  allTiers: 'All tiers',
  people: (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),
  lasts: 'Until',
  open: 'Open',
  actions: 'Actions',
  show: 'Show',
  showOf: (name: string) => `Show: ${name}`,
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  countsUntil: ({ end, last }: { end: string; last: string }) => `ended ${end}, counts until ${last}`,
  openDues: ({ tier, amount }: { tier: string; amount: string }) => `${amount} is open for ${tier}.`,
  household: 'Household',
  pays: 'pays',
  child: 'child',
  span: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  paidBefore: (amount: string) => `${amount} was paid before, as the file of members says.`,
  noMembership: 'No membership',
};

const bn: typeof en = {
  memberships: 'মেম্বারশিপ',
  state: 'অবস্থা',
  chips: { runs: 'চলছে', grace: 'বাড়তি দিনে', 'ends-soon': 'শিগগির শেষ', lapsed: 'শেষ' },
  chip: ({ state, count }) => (count === null ? state : `${state} ${formatNumber(count)}`),
  states: { later: 'পরে শুরু', runs: 'চলছে', grace: 'বাড়তি দিনে', lapsed: 'শেষ' },
  whoPays: 'যিনি টাকা দেন',
  tier: 'স্তর',
  allTiers: 'সব স্তর',
  people: (count) => `${formatNumber(count)} জন`,
  lasts: 'কবে পর্যন্ত',
  open: 'বাকি',
  actions: 'যা করা যায়',
  show: 'দেখুন',
  showOf: (name) => `দেখুন: ${name}`,
  from: (day) => `${day} থেকে`,
  until: (day) => `${day} পর্যন্ত`,
  countsUntil: ({ end, last }) => `${end} শেষ হয়েছে, ${last} পর্যন্ত চালু`,
  openDues: ({ tier, amount }) => `${tier}-এর জন্য ${amount} বাকি।`,
  household: 'পরিবার',
  pays: 'টাকা দেন',
  child: 'শিশু',
  span: ({ from, to }) => `${from} থেকে ${to}`,
  paidBefore: (amount) => `সদস্যদের ফাইল অনুযায়ী আগে ${amount} দেওয়া হয়েছে।`,
  noMembership: 'মেম্বারশিপ নেই',
};

export const t = both({ en, bn });
