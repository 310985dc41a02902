import * as z from 'zod/mini';
import { banglaNameOf } from '#contract/club/sport-words.ts';
import { courtFields, type Court } from '#contract/club/courts.ts';
import { splitSlotText } from '#contract/bookings/slot-lists.ts';
import { readNumber } from '#web/forms/read-number.ts';

/** Returns the court form's initial values. */
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

/**
 * Returns a draft with another type. As long as nobody has written it in Bangla themselves, the name is offered there, where
 * the sport is known.
 */
export function withType(draft: CourtDraft, type: string): CourtDraft {
  const offeredFor = (text: string) => banglaNameOf(text.trim()) ?? '';
  const isOwn = draft.type_bn !== offeredFor(draft.type);
  return { ...draft, type, type_bn: isOwn ? draft.type_bn : offeredFor(type) };
}

/** Parses a draft. */
export function readCourt(draft: CourtDraft) {
  return z.safeParse(courtFields, {
    ...draft,
    price: readNumber(draft.price),
    slots: splitSlotText(draft.slots),
  });
}
