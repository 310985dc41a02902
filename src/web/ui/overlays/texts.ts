import { both } from '#contract/language.ts';

const en = {
  closeMenu: 'Close menu',
};

const bn: typeof en = {
  closeMenu: 'মেনু বন্ধ করুন',
};

export const t = both({ en, bn });
