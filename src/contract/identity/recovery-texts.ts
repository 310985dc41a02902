import { both } from '../language.ts';

const en = {
  wholeLink: 'Please use the whole link.',
};

const bn: typeof en = {
  wholeLink: 'পুরো লিংকটি ব্যবহার করুন।',
};

export const t = both({ en, bn });
