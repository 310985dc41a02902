import { both } from '../language.ts';

const en = {
  chooseWhat: 'Please choose bookings, payments, refunds or members.',
};

const bn: typeof en = {
  chooseWhat: 'বুকিং, পেমেন্ট, টাকা ফেরত বা সদস্য বেছে নিন।',
};

export const t = both({ en, bn });
