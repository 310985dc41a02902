import { both } from '../language.ts';

const en = {
  chooseState: 'Please choose waiting, sent, failed, kept or late.',
};

const bn: typeof en = {
  chooseState: 'waiting, sent, failed, kept বা late বেছে নিন।',
};

export const t = both({ en, bn });
