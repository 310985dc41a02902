import { both } from '../language.ts';

interface Texts {
  /** Our records call them so. */
  notByHand: ReadonlyMap<string, string>;
}

const en: Texts = {
  notByHand: /* @__PURE__ */ new Map([
    ['card', 'Card, online'],
    ['sslcommerz-online', 'SSLCommerz, online'],
    ['bkash-online', 'bKash, online'],
    ['free', 'Free of charge'],
  ]),
};

const bn: Texts = {
  notByHand: /* @__PURE__ */ new Map([
    ['card', 'কার্ড, অনলাইনে'],
    ['sslcommerz-online', 'SSLCommerz, অনলাইনে'],
    ['bkash-online', 'bKash, অনলাইনে'],
    ['free', 'বিনা মূল্যে'],
  ]),
};

export const t = both({ en, bn });
