import { both } from '#contract/language.ts';

const en = {
  notLoaded: 'The sign-in could not be loaded. Please check your connection and reload the page.',
};

const bn: typeof en = {
  notLoaded: 'সাইন-ইন লোড করা যায়নি। সংযোগ দেখে পাতাটি রিলোড করুন।',
};

export const t = both({ en, bn });
