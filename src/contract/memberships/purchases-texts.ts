import { both } from '../language.ts';

const en = {
  choosePay: 'Please choose how it is paid, or that it is paid later.',
  chooseWho: 'Please choose whose membership it is.',
  chooseGiveBack: 'Please choose what is given back.',
};

const bn: typeof en = {
  choosePay: 'কীভাবে পরিশোধ হচ্ছে বেছে নিন, বা পরে পরিশোধ হবে বলে দিন।',
  chooseWho: 'মেম্বারশিপ কার জন্য বেছে নিন।',
  chooseGiveBack: 'কত টাকা ফেরত যাবে বেছে নিন।',
};

export const t = both({ en, bn });
