import * as z from 'zod/mini';
import { courtFields, type Court } from '#contract/courts.ts';
import { splitSlotText } from '#contract/slots.ts';
import { readNumber } from '#web/forms/read-number.ts';

/** What the court form holds. */
export function courtDraft(court: Court | null) {
  return {
    type: court?.type ?? '',
    image: court?.image ?? '',
    price: court ? String(court.price) : '',
    slots: court?.slots.join('\n') ?? '',
  };
}
export type CourtDraft = ReturnType<typeof courtDraft>;

/** The court that a draft means. */
export function readCourt(draft: CourtDraft) {
  return z.safeParse(courtFields, {
    ...draft,
    price: readNumber(draft.price),
    slots: splitSlotText(draft.slots),
  });
}
