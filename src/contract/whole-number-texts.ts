import { both } from './language.ts';
import { formatNumber } from './numbers.ts';

const en = {
  wholeNumber: ({ min, max }: { min: number; max: number }) =>
    `Please enter a whole number from ${min} to ${formatNumber(max)}.`,
  required: 'Required',
};

const bn: typeof en = {
  wholeNumber: ({ min, max }) => `${formatNumber(min)} থেকে ${formatNumber(max)}-এর মধ্যে একটি পূর্ণসংখ্যা দিন।`,
  required: 'আবশ্যক',
};

export const t = both({ en, bn });
