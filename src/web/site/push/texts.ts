import { both } from '#contract/language.ts';

const en = {
  blocked: 'The browser blocks notifications for this site. Allow them in its settings.',
  tellWhenDecided: 'Tell me when it is decided',
  isTold: 'You are told on this device.',
};

const bn: typeof en = {
  blocked: 'ব্রাউজার এই সাইটের নোটিফিকেশন আটকে রেখেছে। সেটিংসে অনুমতি দিন।',
  tellWhenDecided: 'সিদ্ধান্ত হলে জানান',
  isTold: 'এই ডিভাইসে জানানো হবে।',
};

export const t = both({ en, bn });
