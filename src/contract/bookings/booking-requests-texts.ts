import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  chooseBooking: 'Please choose at least one booking.',
  mostDecided: (most: number) => `Please choose at most ${most} bookings.`,
  chooseDecision: 'Please choose approve or reject.',
};

const bn: typeof en = {
  chooseBooking: 'অন্তত একটি বুকিং বেছে নিন।',
  mostDecided: (most) => `সর্বোচ্চ ${formatNumber(most)}টি বুকিং বেছে নিন।`,
  chooseDecision: 'অনুমোদন বা প্রত্যাখ্যান বেছে নিন।',
};

export const t = both({ en, bn });
