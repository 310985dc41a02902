import { both } from '#contract/language.ts';

const en = {
  over: 'This link is over. Please ask for a new one.',
};

const bn: typeof en = {
  over: 'এই লিংকের মেয়াদ শেষ। নতুন একটি চেয়ে নিন।',
};

export const t = both({ en, bn });
