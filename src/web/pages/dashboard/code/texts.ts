import { both } from '#contract/language.ts';

const en = {
  title: 'Your code',
  anothers: 'This code belongs to another booking.',
  myBookings: 'My Bookings',
};
const bn: typeof en = {
  title: 'আপনার কোড',
  anothers: 'এই কোডটি অন্য বুকিংয়ের।',
  myBookings: 'আমার বুকিং',
};

export const t = both({ en, bn });
