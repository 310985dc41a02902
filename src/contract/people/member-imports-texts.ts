import { both } from '../language.ts';

const en = {
  fileTooLarge: 'This file is too large. Please split it into several.',
  chooseFile: 'Please choose a file.',
  fileIsEmpty: 'This file is empty.',
};

const bn: typeof en = {
  fileTooLarge: 'ফাইলটি খুব বড়। কয়েকটি ফাইলে ভাগ করুন।',
  chooseFile: 'একটি ফাইল বেছে নিন।',
  fileIsEmpty: 'ফাইলটি খালি।',
};

export const t = both({ en, bn });
