import { both } from '../language.ts';

const en = {
  chooseState: 'Please choose running, ending soon, in grace or lapsed.',
  choosePeople: 'Please name 100 people at most.',
};

const bn: typeof en = {
  chooseState: 'চলছে, শিগগির শেষ, বাড়তি দিনে বা শেষ বেছে নিন।',
  choosePeople: 'সর্বোচ্চ ১০০ জনের নাম দিন।',
};

export const t = both({ en, bn });
