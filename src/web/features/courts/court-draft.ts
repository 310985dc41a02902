import * as z from 'zod/mini';
import { findBanglaSport } from '#contract/club/sport-words.ts';
import { readSport } from '#contract/club/sports.ts';
import { banglaDigits } from '#contract/digits.ts';
import { courtFields, type Court } from '#contract/club/courts.ts';
import { splitSlotText } from '#contract/bookings/slot-lists.ts';
import { readNumber } from '#web/forms/read-number.ts';

/** The words that follow the sport in the names of courts, with their Bangla translations. */
export const PLACES_IN_BANGLA = new Map([
  ['court', 'কোর্ট'],
  ['table', 'টেবিল'],
  ['field', 'মাঠ'],
  ['ground', 'মাঠ'],
  ['hall', 'হল'],
]);

/**
 * Suggests the Bangla name of a court: `Tennis Court 1 (clay)` → `টেনিস কোর্ট ১ (clay)`. The part that distinguishes courts of one sport is
 * kept. Returns null for an unknown sport.
 */
function suggestBanglaName(type: string): string | null {
  const sport = findBanglaSport(type);
  if (sport === null) return null;
  const rest = type.slice(readSport(type).length);
  return (
    sport +
    banglaDigits(rest.replaceAll(/[a-z]+/gi, (word) => PLACES_IN_BANGLA.get(word.toLowerCase()) ?? word))
  );
}

export function courtDraft(court: Court | null) {
  return {
    type: court?.type ?? '',
    type_bn: court?.type_bn ?? '',
    image: court?.image ?? '',
    price: court ? String(court.price) : '',
    slots: court?.slots.join('\n') ?? '',
  };
}
export type CourtDraft = ReturnType<typeof courtDraft>;

/** Returns a draft with another type. While the Bangla name has not been edited by hand, a suggestion replaces it if the sport is known. */
export function withType(draft: CourtDraft, type: string): CourtDraft {
  const offeredFor = (text: string) => suggestBanglaName(text.trim()) ?? '';
  const isOwn = draft.type_bn !== offeredFor(draft.type);
  return { ...draft, type, type_bn: isOwn ? draft.type_bn : offeredFor(type) };
}

export function readCourt(draft: CourtDraft) {
  return z.safeParse(courtFields, {
    ...draft,
    price: readNumber(draft.price),
    slots: splitSlotText(draft.slots),
  });
}
