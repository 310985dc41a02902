import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  hasBookings: (count: number) =>
    `This court has ${count === 1 ? '1 upcoming booking' : `${count} upcoming bookings`}. Please reject them, or wait until they have passed.`,
  gone: 'This court no longer exists. Please reload the list.',
};

const bn: typeof en = {
  hasBookings: (count) =>
    `এই কোর্টে সামনে ${formatNumber(count)}টি বুকিং আছে। প্রত্যাখ্যান করুন, বা দিনগুলো পেরোনো পর্যন্ত অপেক্ষা করুন।`,
  gone: 'এই কোর্ট আর নেই। তালিকাটি রিলোড করুন।',
};

export const t = both({ en, bn });
