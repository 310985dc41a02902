import * as z from 'zod/mini';
import { courtFields, type Court } from '#contract/club/courts.ts';
import { splitSlotText } from '#contract/bookings/slots.ts';
import { readNumber } from '#web/forms/read-number.ts';

/** Returns the court form's initial values. */
export function courtDraft(court: Court | null) {
  return {
    type: court?.type ?? '',
    image: court?.image ?? '',
    price: court ? String(court.price) : '',
    slots: court?.slots.join('\n') ?? '',
  };
}
export type CourtDraft = ReturnType<typeof courtDraft>;

/** Parses a draft. */
export function readCourt(draft: CourtDraft) {
  return z.safeParse(courtFields, {
    ...draft,
    price: readNumber(draft.price),
    slots: splitSlotText(draft.slots),
  });
}
