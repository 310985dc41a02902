import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  diskFull: 'The database’s disk is full: nothing can be booked or paid. Please free up space.',
  diskLow: (percent: number) =>
    `The database’s disk has ${percent} percent left. Please free up space: once it is full, nothing can be booked or paid.`,
};

const bn: typeof en = {
  diskFull: 'ডেটাবেসের ডিস্ক ভরে গেছে: কিছুই বুক বা পরিশোধ করা যাচ্ছে না। জায়গা খালি করুন।',
  diskLow: (percent) =>
    `ডেটাবেসের ডিস্কের ${formatNumber(percent)} শতাংশ খালি আছে। জায়গা খালি করুন: ভরে গেলে কিছুই বুক বা পরিশোধ করা যাবে না।`,
};

export const t = both({ en, bn });
