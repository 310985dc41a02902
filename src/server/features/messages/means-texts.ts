import { both } from '#contract/language.ts';

const en = {
  free: 'free',
  card: 'card',
  cardEnding: (last4: string) => `card ending ${last4}`,
};

const bn: typeof en = {
  free: 'বিনা মূল্যে',
  card: 'কার্ড',
  cardEnding: (last4) => `কার্ড, শেষে ${last4}`,
};

export const t = both({ en, bn });
