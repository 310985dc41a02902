import { both } from '../language.ts';

interface Texts {
  /** Our records call them so. */
  atHome: ReadonlyMap<string, string>;
  /** The server sends these labels. */
  labels: ReadonlyMap<string, string>;
}

const en: Texts = {
  atHome: /* @__PURE__ */ new Map([
    ['card', 'Card'],
    ['desk', 'At the desk'],
  ]),
  labels: /* @__PURE__ */ new Map(),
};

const bn: Texts = {
  atHome: /* @__PURE__ */ new Map([
    ['card', 'কার্ড'],
    ['desk', 'কাউন্টারে'],
  ]),
  labels: /* @__PURE__ */ new Map([
    ['Card', 'কার্ড'],
    ['At the desk', 'কাউন্টারে'],
  ]),
};

export const t = both({ en, bn });
