import { both } from './language.ts';

const en = {
  chooseLanguage: 'Please choose en or bn.',
};

const bn: typeof en = {
  chooseLanguage: 'en বা bn বেছে নিন।',
};

export const t = both({ en, bn });
