import { both } from '#contract/language.ts';

const en = {
  priceFor: ({ price, tier, instead }: { price: string; tier: string; instead: string }) =>
    `${price} for ${tier}, instead of ${instead}`,
};

const bn: typeof en = {
  priceFor: ({ price, tier, instead }) => `${tier} স্তরে ${price}, ${instead}-এর বদলে`,
};

export const t = both({ en, bn });
