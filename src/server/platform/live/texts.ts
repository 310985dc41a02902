import { both } from '#contract/language.ts';

const en = {
  busy: 'Too many people follow changes as they happen. Please ask every half minute instead.',
};

const bn: typeof en = {
  busy: 'এখন অনেকে একসঙ্গে পরিবর্তন দেখছেন। বরং আধা মিনিট পরপর দেখুন।',
};

export const t = both({ en, bn });
