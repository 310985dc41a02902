import { both } from '../language.ts';

const en = {
  codeTooLong: 'This code is too long.',
};

const bn: typeof en = {
  codeTooLong: 'এই কোড খুব লম্বা।',
};

export const t = both({ en, bn });
