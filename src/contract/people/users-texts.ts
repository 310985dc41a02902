import { both } from '../language.ts';

const en = {
  chooseSort: 'Please choose newest or name.',
  chooseRole: 'Please choose member or staff.',
};

const bn: typeof en = {
  chooseSort: 'newest বা name বেছে নিন।',
  chooseRole: 'সদস্য বা কর্মী বেছে নিন।',
};

export const t = both({ en, bn });
