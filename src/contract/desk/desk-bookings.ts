import { t } from '#texts/desk.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { bookingRequest } from '../bookings/bookings.ts';
import { deskBooking, deskMethod } from './desk.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { atMost, textOrEmpty, requiredText } from '../fields.ts';
import { requiredName } from '../people/names.ts';
import { phoneNumber } from '../people/phone.ts';
import { seenTotal, taka } from '../money/money.ts';
import { say } from '../say.ts';

/** The payer's phone or the terminal shows it for a transfer or a slip. Letters are made large, blanks left out. */
export const moneyReference = z.pipe(
  z.string().check(
    z.trim(),
    atMost(60),
    z.overwrite(asciiDigits),
    z.regex(
      /^(?:[A-Za-z0-9-]\s*){0,40}$/,
      say(() => t.lettersAndDigits),
    ),
  ),
  z.transform((text) => text.replace(/\s/g, '').toUpperCase()),
);

/** Methods whose payer holds a number that nobody else has. */
export const WITH_REFERENCE: readonly string[] = ['bank-transfer', 'bkash', 'nagad', 'rocket'];
export const SHORTEST_REFERENCE = 4;

export const handPaymentFields = { method: deskMethod, reference: z.optional(moneyReference) };

interface HandPaymentFields {
  method: z.output<typeof deskMethod>;
  reference?: string | undefined;
}

/** Refuses a method whose reference is missing. */
export const hasReference = z.check<HandPaymentFields>(({ value: { method, reference = '' }, issues }) => {
  if (!WITH_REFERENCE.includes(method) || reference.length >= SHORTEST_REFERENCE) return;
  const message = t.numberOfTransaction({ least: formatNumber(SHORTEST_REFERENCE) });
  issues.push({ code: 'custom', input: reference, path: ['reference'], message });
});

export const handPayment = z.object(handPaymentFields).check(hasReference);
export type HandPayment = z.output<typeof handPayment>;

/** Whom the desk books for. */
export const deskPerson = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('member'), _id: z.uuid() }),
    z.object({ kind: z.literal('guest'), name: requiredName(120), phone: phoneNumber }),
    /** Nobody asked for a name. */
    z.object({ kind: z.literal('walk-in') }),
  ],
  say(() => t.chooseWho),
);
export type DeskPerson = z.output<typeof deskPerson>;

/** How the desk is paid. */
const deskPay = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('now'), ...handPaymentFields }).check(hasReference),
    z.object({ kind: z.literal('on-arrival') }),
    /** The note says why. */
    z.object({ kind: z.literal('free') }),
  ],
  say(() => t.choosePay),
);

/** A note that says why something is booked free of charge needs this many characters. */
const SHORTEST_REASON = 5;

const deskRequest = z
  .extend(z.pick(bookingRequest, { court_id: true, date: true, slots: true, total_price: true }), {
    who: deskPerson,
    pay: deskPay,
    note: z._default(textOrEmpty(500), ''),
  })
  .check(({ value: { pay, note }, issues }) => {
    if (pay.kind !== 'free' || note.length >= SHORTEST_REASON) return;
    const message = t.sayWhyFree;
    issues.push({ code: 'custom', input: note, path: ['note'], message });
  });
export type DeskRequest = z.output<typeof deskRequest>;

export const createDeskBooking = endpoint({
  method: 'POST',
  path: '/desk/bookings',
  summary:
    'Book for a member, a guest or somebody who walked in, paid by hand, on arrival or free. With an Idempotency-Key header, a repeat returns the first answer',
  access: { who: 'staff' },
  bodyLimit: 16 * 1024,
  body: deskRequest,
  response: deskBooking,
  status: 201,
  refusals: [
    'slot-taken',
    'court-changed',
    'price-changed',
    'reference-used',
    'idempotency-key-reused',
    'not-found',
  ],
});

/**
 * What of the booking the desk saw paid, in taka: where another figure is true, something was paid meanwhile, perhaps by this
 * very call, and nothing is taken. Absent: it is not held against anything.
 */
const seenCovered = z.optional(seenTotal);

export const takePayment = endpoint({
  method: 'POST',
  path: '/desk/bookings/{id}/payment',
  summary:
    'Take the money for an approved booking by hand, or a part of it, or the rest later; one whose time ran out comes back; an online payment under way is closed first',
  access: { who: 'staff' },
  params: idParams,
  /** The amount that the desk saw or typed, in taka. */
  body: z.object({ ...handPaymentFields, amount: taka, covered: seenCovered }).check(hasReference),
  once: true,
  response: deskBooking,
  refusals: [
    'may-be-done',
    'amount-mismatch',
    'parts-changed',
    'booking-not-payable',
    'already-paid',
    'slot-taken',
    'payment-busy',
    'provider-unavailable',
    'reference-used',
  ],
});

/** More than play beside one court. */
export const MOST_GUESTS = 20;

export const addGuests = endpoint({
  method: 'POST',
  path: '/desk/bookings/{id}/guests',
  summary: 'Add guests to a confirmed booking and take their fee by hand',
  access: { who: 'staff' },
  params: idParams,
  body: z
    .object({
      ...handPaymentFields,
      guests: z.int(say(() => t.howManyGuests({ most: formatNumber(MOST_GUESTS) }))).check(
        z.minimum(
          1,
          say(() => t.howManyGuests({ most: formatNumber(MOST_GUESTS) })),
        ),
        z.maximum(
          MOST_GUESTS,
          say(() => t.howManyGuests({ most: formatNumber(MOST_GUESTS) })),
        ),
      ),
      /** The fee that the desk saw, in taka. */
      amount: taka,
      covered: seenCovered,
    })
    .check(hasReference),
  once: true,
  response: deskBooking,
  refusals: [
    'parts-not-offered',
    'amount-mismatch',
    'parts-changed',
    'booking-not-payable',
    'reference-used',
  ],
});

export const correctPayment = endpoint({
  method: 'PATCH',
  path: '/desk/payments/{id}',
  summary: 'Correct how money was taken: one’s own on the same day, an admin any; the amount stays',
  access: { who: 'staff' },
  params: idParams,
  body: z
    .object({
      ...handPaymentFields,
      /** How it was taken by what was seen when it was corrected: where that is another by now, nothing is. Absent: it is not held against it. */
      before: z.optional(z.object({ method: requiredText(40), reference: z.nullable(moneyReference) })),
    })
    .check(hasReference),
  /** null: it paid dues, which belong to no booking. */
  response: z.nullable(deskBooking),
  refusals: ['reference-used', 'too-late', 'payment-changed'],
});
export type Correction = z.output<typeof correctPayment.body>;

export const cancelAtDesk = endpoint({
  method: 'POST',
  path: '/desk/bookings/{id}/cancel',
  summary: 'Cancel a booking at the desk; of money taken by hand the policy’s part, or all, is given back',
  access: { who: 'staff' },
  // Giving back more than the policy does is a refund: only an admin may do that, who has just proved who they are.
  recent: ({ body }: { body: { part: 'policy' | 'all' } }) => body.part === 'all',
  params: idParams,
  body: z.object({
    /** The refund that the desk saw, in taka. */
    expected: taka,
    /** `all` is for admins. */
    part: z.enum(['policy', 'all']),
    /** The member reads the reason. */
    reason: requiredText(300),
    /** The money was handed back; else it waits until somebody hands it back. */
    handed: z.boolean(),
  }),
  response: deskBooking,
  refusals: [
    'may-be-done',
    'not-cancellable',
    'refund-changed',
    'not-refundable',
    'payment-busy',
    'provider-unavailable',
  ],
});

/** How long after a booking the desk may undo it, seconds: the screen lets one do so for ten, and lines are slow. */
export const UNDO_SECONDS = 60;

export const undoDeskBooking = endpoint({
  method: 'POST',
  path: '/desk/bookings/{id}/undo',
  summary: `Undo a desk booking within ${UNDO_SECONDS} seconds: all that was taken is handed back`,
  access: { who: 'staff' },
  params: idParams,
  response: deskBooking,
  refusals: ['too-late', 'not-cancellable', 'payment-busy'],
});
