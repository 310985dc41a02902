import { both } from '#contract/language.ts';

const en = {
  lookingAtYourLink: 'Looking at your link...',
  error: (message: string) => `Error: ${message}`,
  myBookings: 'My Bookings',
  fromYourEmail: 'From your e-mail',
  fromYourText: 'From your text message',
};

const bn: typeof en = {
  lookingAtYourLink: 'লিংকটি দেখা হচ্ছে...',
  error: (message) => `সমস্যা: ${message}`,
  myBookings: 'আমার বুকিং',
  fromYourEmail: 'আপনার ইমেইল থেকে',
  fromYourText: 'আপনার এসএমএস থেকে',
};

export const t = both({ en, bn });
