import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  membersOnly:
    'Weekly bookings are for members. Please book once: you are a member as soon as the club has approved it.',
  noSuchSeries: 'There is no such weekly booking.',
  noWeekly: 'This club has no weekly bookings. Please book each week.',
  mostWeeks: (most: number) => `A weekly booking has at most ${most} weeks. Please choose fewer.`,
  oneWeekday: 'A weekly booking is on one day of the week.',
  costNow: (total: string) => `These weeks cost ${total} in all now. Please check and submit again.`,
  taken: (dates: string[]) =>
    `${dates.join('; ')} ${dates.length === 1 ? 'is' : 'are'} taken. Nothing was booked. Please leave out what is taken and submit again.`,
  justTaken: 'One of these weeks was taken a moment ago. Please look again.',
};

const bn: typeof en = {
  membersOnly: 'সাপ্তাহিক বুকিং সদস্যদের জন্য। একবার বুক করুন: ক্লাব অনুমোদন করলেই আপনি সদস্য।',
  noSuchSeries: 'এমন কোনো সাপ্তাহিক বুকিং নেই।',
  noWeekly: 'এই ক্লাবে সাপ্তাহিক বুকিং নেই। প্রতি সপ্তাহে আলাদা করে বুক করুন।',
  mostWeeks: (most) => `সাপ্তাহিক বুকিংয়ে সর্বোচ্চ ${formatNumber(most)} সপ্তাহ। কম বেছে নিন।`,
  oneWeekday: 'সাপ্তাহিক বুকিং সপ্তাহের একই দিনে হয়।',
  costNow: (total) => `এই সপ্তাহগুলোর মোট এখন ${total}। দেখে আবার পাঠান।`,
  taken: (dates) => `${dates.join('; ')} আর খালি নেই। কিছুই বুক হয়নি। যেগুলো খালি নেই সেগুলো বাদ দিয়ে আবার পাঠান।`,
  justTaken: 'এই সপ্তাহগুলোর একটি এইমাত্র অন্য কেউ নিয়েছেন। আবার দেখুন।',
};

export const t = both({ en, bn });
