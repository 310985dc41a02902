import type * as z from 'zod/mini';
import type { announcementFields } from '#contract/club/announcements.ts';
import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { couponFields } from '#contract/payments/coupons.ts';
import { inLanguage } from '../../platform/language.ts';
import { COURTS, HOUR, type CourtInput } from './starter-courts.ts';

type AnnouncementInput = z.input<typeof announcementFields>;
type CouponInput = z.input<typeof couponFields>;

/** The content that an admin would enter to open the club; each list is in display order. */
export interface StarterClub {
  courts: CourtInput[];
  announcements: AnnouncementInput[];
  coupons: CouponInput[];
}

export function starterClub(now: Date): StarterClub {
  const today = toClubDate(now);
  const inDays = (days: number) => addDays(today, days);
  // The dates are written in English, because the content is in both languages for every reader.
  const inEnglish = (date: ClubDate) => inLanguage('en', () => formatClubDate(date));
  const inBangla = (date: ClubDate) => inLanguage('bn', () => formatClubDate(date));
  const at = (days: number, hour: number) => toInstant(inDays(days), hour * HOUR).toISOString();
  return {
    courts: COURTS,
    announcements: [
      {
        title: 'Club Smash: badminton tournament',
        title_bn: 'ক্লাব স্ম্যাশ: ব্যাডমিন্টন টুর্নামেন্ট',
        message: `Singles and doubles, open to everyone who plays here. Sign up at the front desk until ${inEnglish(inDays(20))}; the draw is pinned up the day after. ৳500 a player, ৳800 a pair, shuttles included.`,
        message_bn: `সিঙ্গেলস ও ডাবলস, এখানে যাঁরা খেলেন সবার জন্য। ${inBangla(inDays(20))} পর্যন্ত ফ্রন্ট ডেস্কে নাম লেখান; ড্র টাঙানো হবে পরের দিন। জনপ্রতি ৳৫০০, জুটি ৳৮০০, শাটলসহ।`,
        image: '/art/tournament.svg',
        startDate: at(-3, 9),
        endDate: at(20, 21),
      },
      {
        title: 'Ten per cent off your first game',
        title_bn: 'প্রথম খেলায় দশ শতাংশ ছাড়',
        message: 'Paying for a booking for the first time? Enter WELCOME10 on the payment page.',
        message_bn: 'প্রথমবার বুকিংয়ের টাকা পরিশোধ করছেন? পেমেন্টের পাতায় WELCOME10 লিখুন।',
        startDate: at(-7, 0),
        endDate: at(60, 0),
      },
      {
        title: 'Pool closed for cleaning',
        title_bn: 'পরিষ্কারের জন্য পুল বন্ধ',
        message: `We empty and clean the pool on ${inEnglish(inDays(9))}. Please book your lane for another day; the changing rooms stay open.`,
        message_bn: `${inBangla(inDays(9))} পুল খালি করে পরিষ্কার করা হবে। লেন অন্য দিনের জন্য বুক করুন; পোশাক বদলানোর ঘর খোলা থাকবে।`,
        startDate: at(-1, 8),
        endDate: at(10, 0),
      },
      {
        title: 'Saturday coaching for children',
        title_bn: 'শনিবার শিশুদের প্রশিক্ষণ',
        message:
          'Cricket, football and swimming for ages 7 to 14, every Saturday morning from 8. The first session is free. Ask for Coach Rafiq or Coach Nusrat at the front desk.',
        message_bn:
          'প্রতি শনিবার সকাল ৮টা থেকে ৭ থেকে ১৪ বছর বয়সীদের জন্য ক্রিকেট, ফুটবল ও সাঁতার। প্রথম সেশন বিনা মূল্যে। ফ্রন্ট ডেস্কে কোচ রফিক বা কোচ নুসরাতের খোঁজ করুন।',
      },
      {
        title: 'Non-marking shoes on the wooden floors',
        title_bn: 'কাঠের মেঝেতে দাগ পড়ে না এমন জুতা',
        message:
          'Please bring indoor shoes for badminton, basketball and squash. The front desk lends a pair in most sizes for ৳50.',
        message_bn:
          'ব্যাডমিন্টন, বাস্কেটবল ও স্কোয়াশের জন্য ইনডোর জুতা আনুন। বেশির ভাগ মাপের জুতা ফ্রন্ট ডেস্কে ৳৫০ ভাড়ায় পাওয়া যায়।',
      },
      {
        title: 'Outdoor courts close early: heavy rain',
        title_bn: 'ভারী বৃষ্টি: বাইরের কোর্ট আগেভাগে বন্ধ',
        message:
          'Tennis, turf and track are closed tonight. If you have a booking there, please call the front desk.',
        message_bn: 'আজ রাতে টেনিস, টার্ফ ও ট্র্যাক বন্ধ। সেখানে আপনার বুকিং থাকলে ফ্রন্ট ডেস্কে ফোন করুন।',
        active: false, // the manager switches it on when it rains
      },
    ],
    coupons: [
      {
        code: 'WELCOME10',
        description: '10% off a booking, up to ৳300, for new members',
        description_bn: 'নতুন সদস্যদের জন্য বুকিংয়ে ১০% ছাড়, সর্বোচ্চ ৳৩০০',
        discountType: 'percent',
        amount: 10,
        maxDiscount: 300,
        startDate: at(-7, 0),
      },
      {
        code: 'DHAKA200',
        description: '৳200 off from ৳1,000',
        description_bn: '৳১,০০০ বা তার বেশি হলে ৳২০০ ছাড়',
        discountType: 'fixed',
        amount: 200,
        minSpend: 1000,
        startDate: at(-7, 0),
        endDate: at(90, 0),
      },
      {
        code: 'TURF500',
        description: '৳500 off a turf or pitch, for the first 50 teams',
        description_bn: 'প্রথম ৫০টি দলের জন্য টার্ফ বা মাঠে ৳৫০০ ছাড়',
        discountType: 'fixed',
        amount: 500,
        minSpend: 3000,
        usageLimit: 50,
      },
      {
        code: 'OPENING15',
        description: '15% off in the opening week, up to ৳500',
        description_bn: 'উদ্বোধনী সপ্তাহে ১৫% ছাড়, সর্বোচ্চ ৳৫০০',
        discountType: 'percent',
        amount: 15,
        maxDiscount: 500,
        startDate: at(-45, 0),
        endDate: at(-38, 0),
      },
    ],
  };
}
