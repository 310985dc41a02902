import { both } from '#contract/language.ts';

const en = {
  noHousehold: 'There is no card yet: it comes with the first membership.',
  noSuchChild: 'There is no such child in your household.',
};
const bn: typeof en = {
  noHousehold: 'এখনো কোনো কার্ড নেই: প্রথম মেম্বারশিপের সঙ্গে কার্ড পাওয়া যায়।',
  noSuchChild: 'আপনার পরিবারে এমন কোনো শিশু নেই।',
};

export const t = both({ en, bn });
