import { both } from '../language.ts';

const en = {
  chooseKind: 'Please choose one of the kinds of the list.',
  enterEmail: 'Please enter an e-mail address.',
  bookingId: 'Please enter the id of a booking.',
  paymentId: 'Please enter the id of a payment.',
};

const bn: typeof en = {
  chooseKind: 'তালিকার একটি ধরন বেছে নিন।',
  enterEmail: 'ইমেইল ঠিকানা দিন।',
  bookingId: 'বুকিংয়ের আইডি দিন।',
  paymentId: 'পেমেন্টের আইডি দিন।',
};

export const t = both({ en, bn });
