import { both } from '#contract/language.ts';

const en = {
  whatWorksOffline:
    'You can still read pages you have opened before. This page loads by itself once you are online; booking, paying and saving wait for that.',
};

const bn: typeof en = {
  whatWorksOffline:
    'আগে খোলা পাতাগুলো এখনো পড়তে পারবেন। অনলাইনে ফিরলে এই পাতা নিজেই খুলবে; ততক্ষণ বুক করা, পরিশোধ করা ও সংরক্ষণ করা যাবে না।',
};

export const t = both({ en, bn });
