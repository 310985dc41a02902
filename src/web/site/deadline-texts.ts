import { both } from '#contract/language.ts';

const en = { waits: 'Deadline waits' };

const bn: typeof en = { waits: 'সময়সীমা থেমে আছে' };

export const t = both({ en, bn });
