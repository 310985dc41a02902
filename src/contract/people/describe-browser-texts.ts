import { both } from '../language.ts';

const en = {
  aBrowser: 'A browser',
  on: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
};

const bn: typeof en = {
  aBrowser: 'একটি ব্রাউজার',
  on: ({ browser, system }) => `${system}-এ ${browser}`,
};

export const t = both({ en, bn });
