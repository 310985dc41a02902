import { both } from '../language.ts';

const en = {
  mostSlots: 'Please give at most 200 slots.',
};

const bn: typeof en = {
  mostSlots: 'সর্বোচ্চ ২০০টি স্লট দিন।',
};

export const t = both({ en, bn });
