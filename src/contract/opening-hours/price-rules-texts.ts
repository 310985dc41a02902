import { both } from '../language.ts';

const en = {
  noTimeRange: (text: string) => `'${text}' is not a time range such as '6:00 PM - 11:00 PM'.`,
  chooseAudience: 'Please choose whom the price is for.',
  chooseTier: 'Please choose at least one tier.',
  onlyForTiers: 'Tiers are named only where the price is for some of them.',
};

const bn: typeof en = {
  noTimeRange: (text) => `‘${text}’ কোনো সময়সীমা নয়। লিখুন যেমন 6:00 PM - 11:00 PM।`,
  chooseAudience: 'মূল্যটি কাদের জন্য বেছে নিন।',
  chooseTier: 'অন্তত একটি স্তর বেছে নিন।',
  onlyForTiers: 'মূল্যটি কিছু স্তরের জন্য হলেই কেবল স্তরের নাম দেওয়া যায়।',
};

export const t = both({ en, bn });
