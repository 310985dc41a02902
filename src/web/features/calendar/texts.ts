import { both } from '#contract/language.ts';

const en = {
  until: (time: string) => ` to ${time}, `,
};

const bn: typeof en = {
  until: (time) => ` থেকে ${time}, `,
};

export const t = both({ en, bn });
