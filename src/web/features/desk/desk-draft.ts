import { t } from '#texts/desk.js';
import type { DeskPerson, DeskRequest } from '#contract/desk/desk-bookings.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { createDeskSeries, type DeskSeriesRequest } from '#contract/desk/desk-series.ts';
import type { FoundPerson } from '#contract/desk/desk.ts';
import { asciiDigits } from '#contract/digits.ts';
import { isMethodName, type MethodName } from '#contract/desk/desk-methods.ts';
import { formatPhone } from '#contract/people/phone.ts';
import * as z from 'zod/mini';
import { faultsByField, type Faults } from '#web/forms/faults.ts';

/** How a desk booking is paid: with a method recorded by hand, on arrival, or not at all. */
export type PayChoice = MethodName | 'on-arrival' | 'free';

export interface DeskDraft {
  who: 'walk-in' | 'found' | 'new';
  found: FoundPerson | null;
  name: string;
  phone: string;
  reference: string;
  note: string;
}

export const EMPTY_DRAFT: DeskDraft = {
  who: 'walk-in',
  found: null,
  name: '',
  phone: '',
  reference: '',
  note: '',
};

/** Returns whether one click completes the payment, because no further input is needed. */
export const isAtOnce = (pay: PayChoice): boolean => pay === 'cash' || pay === 'on-arrival';

/** Returns the person to book for in the form that the API expects; null while no person is chosen. */
function toDeskPerson({ who, found, name, phone }: DeskDraft): unknown {
  if (who === 'walk-in') return { kind: 'walk-in' } satisfies DeskPerson;
  if (who === 'new') return { kind: 'guest', name, phone };
  if (found === null) return null;
  return found.kind === 'member'
    ? { kind: 'member', _id: found._id }
    : { kind: 'guest', name: found.name, phone: found.phone ?? '' };
}

/** Returns the id of the member whose memberships apply to the draft; undefined for guests. */
export function chosenMemberId({ who, found }: DeskDraft): string | undefined {
  return who === 'found' && found?.kind === 'member' ? found._id : undefined;
}

/** Maps the field names of the contract to the form fields that show their errors. */
const FIELDS: Partial<Record<string, string>> = {
  'who.name': 'name',
  'who.phone': 'phone',
  'pay.reference': 'reference',
};

export function fieldFaults(found: readonly { path: readonly PropertyKey[]; message: string }[]): Faults {
  return faultsByField(
    found.map(({ path, message }) => ({ path: [FIELDS[path.join('.')] ?? path[0] ?? ''], message })),
  );
}

type Reading<Request> = { success: true; data: Request } | { success: false; faults: Faults };

function toReading<Request>(reading: z.core.util.SafeParseResult<Request>): Reading<Request> {
  return reading.success
    ? { success: true, data: reading.data }
    : { success: false, faults: fieldFaults(reading.error.issues) };
}

const NOBODY = { success: false, faults: { found: t.chooseSomebody } } as const;

/** Returns the request for a draft, or the errors by field. */
export function readDraft(
  draft: DeskDraft,
  pay: PayChoice,
  place: Pick<DeskRequest, 'court_id' | 'date' | 'slots' | 'total_price'>,
): Reading<DeskRequest> {
  const who = toDeskPerson(draft);
  if (who === null) return NOBODY;
  const paid = isMethodName(pay)
    ? {
        kind: 'now',
        method: pay,
        ...(pay !== 'cash' && draft.reference.trim() !== '' && { reference: draft.reference }),
      }
    : { kind: pay };
  return toReading(z.safeParse(createDeskBooking.body, { ...place, who, pay: paid, note: draft.note }));
}

/** Reads a draft for a booking of several weeks, which is paid on arrival. */
export function readSeriesDraft(
  draft: DeskDraft,
  weeks: Pick<DeskSeriesRequest, 'court_id' | 'slots' | 'dates' | 'total_price'>,
): Reading<DeskSeriesRequest> {
  const who = toDeskPerson(draft);
  if (who === null) return NOBODY;
  return toReading(z.safeParse(createDeskSeries.body, { ...weeks, who, note: draft.note }));
}

/** Returns the initial values for a new guest from the search text: digits become the phone number, any other text the name. */
export function newGuest(search: string): Pick<DeskDraft, 'name' | 'phone'> {
  const text = search.trim();
  return /^[+\d\s().-]+$/.test(asciiDigits(text)) ? { name: '', phone: text } : { name: text, phone: '' };
}

/** Returns the text that distinguishes people with the same name. */
export function distinguishingText({ kind, email, phone, is_unconfirmed }: FoundPerson): string {
  const at = [email, phone === null ? null : formatPhone(phone)].filter((part) => part !== null);
  const more = is_unconfirmed ? [t.registeredNotConfirmed] : [];
  return [kind === 'member' ? t.member : t.guest, ...at, ...more].join(' · ');
}
