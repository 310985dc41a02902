import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  searchCourtsByName: 'Search courts by name',
  courtsFound: (count: number) => `${count} court(s) found`,
  noneFreeToday: 'None free today',
  freeToday: (count: number) => `${count} free today`,
  leadsToWeek: ({ words, court }: { words: string; court: string }) => `${words}: week of ${court}`,
};

const bn: typeof en = {
  searchCourtsByName: 'নাম দিয়ে কোর্ট খুঁজুন',
  courtsFound: (count) => (count === 0 ? 'কোনো কোর্ট পাওয়া যায়নি' : `${formatNumber(count)}টি কোর্ট পাওয়া গেছে`),
  noneFreeToday: 'আজ খালি নেই',
  freeToday: (count) => `আজ ${formatNumber(count)}টি খালি`,
  leadsToWeek: ({ words, court }) => `${words}: ${court}-এর সপ্তাহ`,
};

export const t = both({ en, bn });
