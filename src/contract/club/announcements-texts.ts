import { both } from '../language.ts';

const en = {
  endAfterStart: 'The end must be after the start.',
};

const bn: typeof en = {
  endAfterStart: 'শেষ সময় শুরুর পরে হতে হবে।',
};

export const t = both({ en, bn });
