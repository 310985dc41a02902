import { both } from '../language.ts';

const en = {
  chooseCourt: 'Please choose a court.',
};

const bn: typeof en = {
  chooseCourt: 'একটি কোর্ট বেছে নিন।',
};

export const t = both({ en, bn });
