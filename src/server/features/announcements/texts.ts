import { both } from '#contract/language.ts';

const en = {
  gone: 'This announcement no longer exists. Please reload the list.',
};

const bn: typeof en = {
  gone: 'এই ঘোষণা আর নেই। তালিকাটি রিলোড করুন।',
};

export const t = both({ en, bn });
