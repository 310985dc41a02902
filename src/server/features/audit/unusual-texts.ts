import { both } from '#contract/language.ts';

const en = {
  free: (note: string) => `Booked free of charge: ${note}`,
  dearer: (price: string) => `Kept its price where others pay ${price}`,
  corrected: 'How the money was paid was corrected',
  linked: 'The bookings of a guest became those of an account',
  own: 'Done for themselves or for their own household',
  backdated: (day: string) => `Begins in the past, on ${day}`,
};

const bn: typeof en = {
  free: (note) => `বিনা মূল্যে বুক করা: ${note}`,
  dearer: (price) => `আগের মূল্যই রাখা হয়েছে, যদিও অন্যরা দেন ${price}`,
  corrected: 'পেমেন্টের মাধ্যম সংশোধন করা হয়েছে',
  linked: 'অতিথির বুকিংগুলো একটি অ্যাকাউন্টে যুক্ত হয়েছে',
  own: 'নিজের বা নিজের পরিবারের জন্য করা',
  backdated: (day) => `অতীতের দিন থেকে শুরু: ${day}`,
};

export const t = both({ en, bn });
