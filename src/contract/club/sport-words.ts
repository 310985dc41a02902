import { both } from '../language.ts';
import { written, type Written } from '../written.ts';
import { readSport } from './sports.ts';

/** The sports that clubs in Dhaka offer. */
export const SPORTS_IN_BANGLA = new Map([
  ['archery', 'আর্চারি'],
  ['athletics', 'অ্যাথলেটিকস'],
  ['badminton', 'ব্যাডমিন্টন'],
  ['basketball', 'বাস্কেটবল'],
  ['billiards', 'বিলিয়ার্ড'],
  ['boxing', 'বক্সিং'],
  ['carrom', 'ক্যারম'],
  ['chess', 'দাবা'],
  ['cricket', 'ক্রিকেট'],
  ['field hockey', 'হকি'],
  ['football', 'ফুটবল'],
  ['futsal', 'ফুটসাল'],
  ['gym', 'জিম'],
  ['gymnastics', 'জিমন্যাস্টিকস'],
  ['handball', 'হ্যান্ডবল'],
  ['hockey', 'হকি'],
  ['judo', 'জুডো'],
  ['kabaddi', 'কাবাডি'],
  ['karate', 'কারাতে'],
  ['lawn tennis', 'লন টেনিস'],
  ['padel', 'প্যাডেল'],
  ['pickleball', 'পিকলবল'],
  ['pool', 'পুল'],
  ['rugby', 'রাগবি'],
  ['skating', 'স্কেটিং'],
  ['snooker', 'স্নুকার'],
  ['squash', 'স্কোয়াশ'],
  ['swimming', 'সাঁতার'],
  ['table tennis', 'টেবিল টেনিস'],
  ['taekwondo', 'তায়কোয়ান্দো'],
  ['tennis', 'টেনিস'],
  ['volleyball', 'ভলিবল'],
  ['beach volleyball', 'বিচ ভলিবল'],
  ['yoga', 'ইয়োগা'],
]);

/** Returns the Bangla name of the sport in a court's type, `Tennis Court 1 (clay)` → `টেনিস`; null when the sport is unknown. */
export function findBanglaSport(type: string): string | null {
  return SPORTS_IN_BANGLA.get(readSport(type).toLowerCase()) ?? null;
}

const en = { sport: (sport: string): Written => ({ text: sport }) };
const bn: typeof en = { sport: (sport) => written(sport, findBanglaSport(sport)) };
const readers = both({ en, bn });

/** Returns the name of a sport in the current language, if it is known. */
export const writtenSport = (sport: string): Written => readers.sport(sport);

export function nameSport(sport: string): string {
  return writtenSport(sport).text;
}
