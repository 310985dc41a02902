import { both } from '../language.ts';

const en = {
  cash: 'Cash',
  'card-terminal': 'Card terminal',
  'bank-transfer': 'Bank transfer',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
};

const bn: typeof en = {
  cash: 'নগদ টাকা',
  'card-terminal': 'কার্ড মেশিন',
  'bank-transfer': 'ব্যাংক ট্রান্সফার',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
};

/** The payment methods of the desk, in its words. */
export const METHOD_NAMES = both({ en, bn });
