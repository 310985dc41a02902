import { both } from '#contract/language.ts';

const en = {
  noSuchBooking: 'There is no such booking.',
};

const bn: typeof en = {
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
};

export const t = both({ en, bn });
