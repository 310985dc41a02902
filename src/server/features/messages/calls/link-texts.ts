import { both } from '#contract/language.ts';

const en = {
  incomplete: 'This link has expired or is incomplete. Please sign in and look in My Bookings.',
  gone: 'This link does not work any more. Please sign in and look in My Bookings.',
  nothingHere: 'There is nothing at this address.',
  heldPlaceOver: 'This offer is over, or you have answered it already. You can see it in My Bookings.',
  acceptedToPay: 'It is yours. Please pay for it in time: you find it in My Bookings.',
  acceptedToDecide: 'It is held for you. The club will decide, and we tell you at once.',
  cancelled: 'Your booking is cancelled.',
  unsubscribed: 'You will get no more of these e-mails. You can change that in My Profile.',
};

const bn: typeof en = {
  incomplete: 'লিংকটির মেয়াদ শেষ, বা পুরো লিংকটি আসেনি। সাইন ইন করে ‘আমার বুকিং’ দেখুন।',
  gone: 'লিংকটি আর কাজ করে না। সাইন ইন করে ‘আমার বুকিং’ দেখুন।',
  nothingHere: 'এই ঠিকানায় কিছু নেই।',
  heldPlaceOver: 'এটি আর আপনার জন্য রাখা নেই, বা আপনি আগেই উত্তর দিয়েছেন। ‘আমার বুকিং’-এ দেখতে পারেন।',
  acceptedToPay: 'এটি এখন আপনার। সময়মতো পরিশোধ করুন: ‘আমার বুকিং’-এ পাবেন।',
  acceptedToDecide: 'এটি আপনার জন্য রাখা হয়েছে। ক্লাব সিদ্ধান্ত নিলেই আপনাকে জানানো হবে।',
  cancelled: 'আপনার বুকিং বাতিল হয়েছে।',
  unsubscribed: 'এ ধরনের ইমেইল আর পাবেন না। ‘আমার প্রোফাইল’-এ এটি বদলাতে পারেন।',
};

export const t = both({ en, bn });
