import type * as z from 'zod/mini';
import type { courtFields } from '#contract/club/courts.ts';

export type CourtInput = z.input<typeof courtFields>;

export const HOUR = 60;
const HOUR_AND_HALF = 90;

function clockTime(minute: number): string {
  return `${Math.floor(minute / HOUR)}:${String(minute % HOUR).padStart(2, '0')}`;
}

/** Returns consecutive sessions from one hour of the day to another; a remainder shorter than a session is left out. */
function sessions(fromHour: number, untilHour: number, length = HOUR): string[] {
  const count = Math.floor(((untilHour - fromHour) * HOUR) / length);
  return Array.from({ length: count }, (_, index) => {
    const start = fromHour * HOUR + index * length;
    return `${clockTime(start)} - ${clockTime(start + length)}`;
  });
}

// Outdoor courts close in the midday heat. The first six are the first page of the Courts page.
export const COURTS: CourtInput[] = [
  {
    type: 'Badminton Court 1 (wooden)',
    type_bn: 'ব্যাডমিন্টন কোর্ট ১ (কাঠের মেঝে)',
    image: '/art/court-badminton.svg',
    price: 600,
    slots: sessions(6, 23),
  },
  {
    type: 'Football Turf (7-a-side)',
    type_bn: 'ফুটবল টার্ফ (৭ জনের দল)',
    image: '/art/court-football.svg',
    price: 3500,
    slots: [...sessions(6, 10.5, HOUR_AND_HALF), ...sessions(15.5, 23, HOUR_AND_HALF)],
  },
  {
    type: 'Tennis Court 1 (clay)',
    type_bn: 'টেনিস কোর্ট ১ (ক্লে)',
    image: '/art/court-tennis.svg',
    price: 800,
    slots: [...sessions(6, 10), ...sessions(15, 21)],
  },
  {
    type: 'Cricket Net 1 (bowling machine)',
    type_bn: 'ক্রিকেট নেট ১ (বোলিং মেশিন)',
    image: '/art/court-cricket.svg',
    price: 900,
    slots: [...sessions(7, 11), ...sessions(15, 22)],
  },
  {
    type: 'Swimming Lane (25 m pool)',
    type_bn: 'সাঁতারের লেন (২৫ মিটার পুল)',
    image: '/art/court-swimming.svg',
    price: 400,
    slots: [...sessions(6, 11), ...sessions(16, 21)],
  },
  {
    type: 'Padel Court (glass)',
    type_bn: 'প্যাডেল কোর্ট (কাচের দেয়াল)',
    image: '/art/court-padel.svg',
    price: 2400,
    slots: [...sessions(7, 11.5, HOUR_AND_HALF), ...sessions(15.5, 23, HOUR_AND_HALF)],
  },
  {
    type: 'Basketball Court (indoor)',
    type_bn: 'বাস্কেটবল কোর্ট (ইনডোর)',
    image: '/art/court-basketball.svg',
    price: 1500,
    slots: sessions(8, 23, HOUR_AND_HALF),
  },
  {
    type: 'Table Tennis Table 1',
    type_bn: 'টেবিল টেনিস টেবিল ১',
    image: '/art/court-table-tennis.svg',
    price: 400,
    slots: sessions(9, 22),
  },
  {
    type: 'Squash Court (glass back)',
    type_bn: 'স্কোয়াশ কোর্ট (পেছনে কাচ)',
    image: '/art/court-squash.svg',
    price: 650,
    slots: sessions(6, 22),
  },
  {
    type: 'Volleyball Court (indoor)',
    type_bn: 'ভলিবল কোর্ট (ইনডোর)',
    image: '/art/court-volleyball.svg',
    price: 1200,
    slots: sessions(9, 22.5, HOUR_AND_HALF),
  },
  {
    type: 'Futsal Court (5-a-side)',
    type_bn: 'ফুটসাল কোর্ট (৫ জনের দল)',
    image: '/art/court-futsal.svg',
    price: 2500,
    slots: [...sessions(6, 11), ...sessions(15, 23)],
  },
  {
    type: 'Boxing Ring',
    type_bn: 'বক্সিং রিং',
    image: '/art/court-boxing.svg',
    price: 1000,
    slots: [...sessions(7, 10), ...sessions(17, 22)],
  },
  {
    type: 'Kabaddi Mat',
    type_bn: 'কাবাডি ম্যাট',
    image: '/art/court-kabaddi.svg',
    price: 1000,
    slots: sessions(8, 20, HOUR_AND_HALF),
  },
  {
    type: 'Hockey Pitch (astro)',
    type_bn: 'হকি মাঠ (অ্যাস্ট্রোটার্ফ)',
    image: '/art/court-hockey.svg',
    price: 4500,
    slots: [...sessions(6, 10.5, HOUR_AND_HALF), ...sessions(16, 22, HOUR_AND_HALF)],
  },
  {
    type: 'Handball Court (indoor)',
    type_bn: 'হ্যান্ডবল কোর্ট (ইনডোর)',
    image: '/art/court-handball.svg',
    price: 1800,
    slots: sessions(9, 21, HOUR_AND_HALF),
  },
  {
    type: 'Athletics Track (400 m)',
    type_bn: 'অ্যাথলেটিকস ট্র্যাক (৪০০ মিটার)',
    image: '/art/court-athletics.svg',
    price: 500,
    slots: [...sessions(6, 9), ...sessions(16, 19)],
  },
];
