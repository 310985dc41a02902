import type * as z from 'zod/mini';
import type { announcementFields } from '#contract/club/announcements.ts';
import { addDays, clubDateOf, formatClubDate, instantOf } from '#contract/clock/club-time.ts';
import type { couponFields } from '#contract/payments/coupons.ts';
import type { courtFields } from '#contract/club/courts.ts';

type CourtInput = z.input<typeof courtFields>;
type AnnouncementInput = z.input<typeof announcementFields>;
type CouponInput = z.input<typeof couponFields>;

/** What an admin would type to open the club; each list in the order in which it is shown. */
export interface StarterClub {
  courts: CourtInput[];
  announcements: AnnouncementInput[];
  coupons: CouponInput[];
}

const HOUR = 60;
const HOUR_AND_HALF = 90;

function clockTime(minute: number): string {
  return `${Math.floor(minute / HOUR)}:${String(minute % HOUR).padStart(2, '0')}`;
}

/** Sessions back to back from one hour of the day to another; a rest that is too short for one is left out. */
function sessions(fromHour: number, untilHour: number, length = HOUR): string[] {
  const count = Math.floor(((untilHour - fromHour) * HOUR) / length);
  return Array.from({ length: count }, (_, index) => {
    const start = fromHour * HOUR + index * length;
    return `${clockTime(start)} - ${clockTime(start + length)}`;
  });
}

// Outdoor courts rest in the heat of the day. The first six are the first page of the Courts page.
const COURTS: CourtInput[] = [
  {
    type: 'Badminton Court 1 (wooden)',
    image: '/art/court-badminton.svg',
    price: 600,
    slots: sessions(6, 23),
  },
  {
    type: 'Football Turf (7-a-side)',
    image: '/art/court-football.svg',
    price: 3500,
    slots: [...sessions(6, 10.5, HOUR_AND_HALF), ...sessions(15.5, 23, HOUR_AND_HALF)],
  },
  {
    type: 'Tennis Court 1 (clay)',
    image: '/art/court-tennis.svg',
    price: 800,
    slots: [...sessions(6, 10), ...sessions(15, 21)],
  },
  {
    type: 'Cricket Net 1 (bowling machine)',
    image: '/art/court-cricket.svg',
    price: 900,
    slots: [...sessions(7, 11), ...sessions(15, 22)],
  },
  {
    type: 'Swimming Lane (25 m pool)',
    image: '/art/court-swimming.svg',
    price: 400,
    slots: [...sessions(6, 11), ...sessions(16, 21)],
  },
  {
    type: 'Padel Court (glass)',
    image: '/art/court-padel.svg',
    price: 2400,
    slots: [...sessions(7, 11.5, HOUR_AND_HALF), ...sessions(15.5, 23, HOUR_AND_HALF)],
  },
  {
    type: 'Basketball Court (indoor)',
    image: '/art/court-basketball.svg',
    price: 1500,
    slots: sessions(8, 23, HOUR_AND_HALF),
  },
  {
    type: 'Table Tennis Table 1',
    image: '/art/court-table-tennis.svg',
    price: 400,
    slots: sessions(9, 22),
  },
  {
    type: 'Squash Court (glass back)',
    image: '/art/court-squash.svg',
    price: 650,
    slots: sessions(6, 22),
  },
  {
    type: 'Volleyball Court (indoor)',
    image: '/art/court-volleyball.svg',
    price: 1200,
    slots: sessions(9, 22.5, HOUR_AND_HALF),
  },
  {
    type: 'Futsal Court (5-a-side)',
    image: '/art/court-futsal.svg',
    price: 2500,
    slots: [...sessions(6, 11), ...sessions(15, 23)],
  },
  {
    type: 'Boxing Ring',
    image: '/art/court-boxing.svg',
    price: 1000,
    slots: [...sessions(7, 10), ...sessions(17, 22)],
  },
  {
    type: 'Kabaddi Mat',
    image: '/art/court-kabaddi.svg',
    price: 1000,
    slots: sessions(8, 20, HOUR_AND_HALF),
  },
  {
    type: 'Hockey Pitch (astro)',
    image: '/art/court-hockey.svg',
    price: 4500,
    slots: [...sessions(6, 10.5, HOUR_AND_HALF), ...sessions(16, 22, HOUR_AND_HALF)],
  },
  {
    type: 'Handball Court (indoor)',
    image: '/art/court-handball.svg',
    price: 1800,
    slots: sessions(9, 21, HOUR_AND_HALF),
  },
  {
    type: 'Athletics Track (400 m)',
    image: '/art/court-athletics.svg',
    price: 500,
    slots: [...sessions(6, 9), ...sessions(16, 19)],
  },
];

/** Returns the starter club as its manager would have written it at this moment. */
export function starterClub(now: Date): StarterClub {
  const today = clubDateOf(now);
  const inDays = (days: number) => addDays(today, days);
  const at = (days: number, hour: number) => instantOf(inDays(days), hour * HOUR).toISOString();
  return {
    courts: COURTS,
    announcements: [
      {
        title: 'Club Smash: badminton tournament',
        message: `Singles and doubles, open to everyone who plays here. Sign up at the front desk until ${formatClubDate(inDays(20))}; the draw is pinned up the day after. ৳500 a player, ৳800 a pair, shuttles included.`,
        image: '/art/tournament.svg',
        startDate: at(-3, 9),
        endDate: at(20, 21),
      },
      {
        title: 'Ten per cent off your first game',
        message: 'Paying for a booking for the first time? Enter WELCOME10 on the payment page.',
        startDate: at(-7, 0),
        endDate: at(60, 0),
      },
      {
        title: 'Pool closed for cleaning',
        message: `We empty and clean the pool on ${formatClubDate(inDays(9))}. Please book your lane for another day; the changing rooms stay open.`,
        startDate: at(-1, 8),
        endDate: at(10, 0),
      },
      {
        title: 'Saturday coaching for children',
        message:
          'Cricket, football and swimming for ages 7 to 14, every Saturday morning from 8. The first session is free. Ask for Coach Rafiq or Coach Nusrat at the front desk.',
      },
      {
        title: 'Non-marking shoes on the wooden floors',
        message:
          'Please bring indoor shoes for badminton, basketball and squash. The front desk lends a pair in most sizes for ৳50.',
      },
      {
        title: 'Outdoor courts close early: heavy rain',
        message:
          'Tennis, turf and track are closed tonight. If you have a booking there, please call the front desk.',
        active: false, // the manager switches it on when it rains
      },
    ],
    coupons: [
      {
        code: 'WELCOME10',
        description: '10% off a booking, up to ৳300, for new members',
        discountType: 'percent',
        amount: 10,
        maxDiscount: 300,
        startDate: at(-7, 0),
      },
      {
        code: 'DHAKA200',
        description: '৳200 off from ৳1,000',
        discountType: 'fixed',
        amount: 200,
        minSpend: 1000,
        startDate: at(-7, 0),
        endDate: at(90, 0),
      },
      {
        code: 'TURF500',
        description: '৳500 off a turf or pitch, for the first 50 teams',
        discountType: 'fixed',
        amount: 500,
        minSpend: 3000,
        usageLimit: 50,
      },
      {
        code: 'OPENING15',
        description: '15% off in the opening week, up to ৳500',
        discountType: 'percent',
        amount: 15,
        maxDiscount: 500,
        startDate: at(-45, 0),
        endDate: at(-38, 0),
      },
    ],
  };
}
