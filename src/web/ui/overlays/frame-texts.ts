import { both } from '#contract/language.ts';

const en = {
  cancel: 'Cancel',
  ok: 'OK',
};

const bn: typeof en = {
  cancel: 'বাতিল',
  ok: 'ঠিক আছে',
};

export const t = both({ en, bn });
