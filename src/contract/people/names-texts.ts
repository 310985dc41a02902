import { both } from '../language.ts';

const en = {
  oneLine: 'Please enter a single line.',
};

const bn: typeof en = {
  oneLine: 'এক লাইনে লিখুন।',
};

export const t = both({ en, bn });
