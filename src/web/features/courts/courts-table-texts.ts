import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  image: 'Image',
  type: 'Type',
  slots: 'Slots',
  price: 'Price',
  perSession: 'per session',
  booking: 'Booking',
  bookNow: 'Book now',
  bookNowOf: (court: string) => `Book now: ${court}`,
  courts: 'Courts',
  notBookable: 'Not bookable',
  slotCount: (count: number) => `${count} slot(s)`,
};

const bn: typeof en = {
  image: 'ছবি',
  type: 'খেলা',
  slots: 'স্লট',
  price: 'মূল্য',
  perSession: 'প্রতি সেশন',
  booking: 'বুকিং',
  bookNow: 'বুক করুন',
  bookNowOf: (court) => `বুক করুন: ${court}`,
  courts: 'কোর্ট',
  notBookable: 'বুক করা যায় না',
  slotCount: (count) => (count === 0 ? 'কোনো স্লট নেই' : `${formatNumber(count)}টি স্লট`),
};

export const t = both({ en, bn });
