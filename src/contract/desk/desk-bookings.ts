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

/**
 * The reference number of a transfer or a card slip, as the payer's phone or the terminal shows it. Letters become upper-case, and blanks
 * are removed.
 */
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

/** Methods that give each payment a unique number, which the desk must enter. */
export const WITH_REFERENCE: readonly string[] = ['bank-transfer', 'bkash', 'nagad', 'rocket'];
export const SHORTEST_REFERENCE = 4;

export const handPaymentFields = { method: deskMethod, reference: z.optional(moneyReference) };

interface HandPaymentFields {
  method: z.output<typeof deskMethod>;
  reference?: string | undefined;
}

/** Refuses a payment whose method needs a reference when the reference is missing or too short. */
export const hasReference = z.check<HandPaymentFields>(({ value: { method, reference = '' }, issues }) => {
  if (!WITH_REFERENCE.includes(method) || reference.length >= SHORTEST_REFERENCE) return;
  const message = t.numberOfTransaction({ least: formatNumber(SHORTEST_REFERENCE) });
  issues.push({ code: 'custom', input: reference, path: ['reference'], message });
});

export const handPayment = z.object(handPaymentFields).check(hasReference);
export type HandPayment = z.output<typeof handPayment>;

/** The person for whom the desk books. */
export const deskPerson = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('member'), _id: z.uuid() }),
    z.object({ kind: z.literal('guest'), name: requiredName(120), phone: phoneNumber }),
    /** A person whose name was not asked for. */
    z.object({ kind: z.literal('walk-in') }),
  ],
  say(() => t.chooseWho),
);
export type DeskPerson = z.output<typeof deskPerson>;

const deskPay = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('now'), ...handPaymentFields }).check(hasReference),
    z.object({ kind: z.literal('on-arrival') }),
    /** The note must say why. */
    z.object({ kind: z.literal('free') }),
  ],
  say(() => t.choosePay),
);

/** The fewest characters of a note that says why a booking is free of charge. */
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
 * The sum that the desk saw as paid, in taka. If the real sum differs, something was paid in between, perhaps by this very call, and no
 * payment is recorded. If absent, nothing is compared.
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

/** More guests than play on one court. */
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
      /**
       * The method and the reference that the person saw when correcting the payment. If they have changed since, the correction is
       * refused. If absent, nothing is compared.
       */
      before: z.optional(z.object({ method: requiredText(40), reference: z.nullable(moneyReference) })),
    })
    .check(hasReference),
  /** Null when the payment was for dues, which belong to no booking. */
  response: z.nullable(deskBooking),
  refusals: ['reference-used', 'too-late', 'payment-changed'],
});
export type Correction = z.output<typeof correctPayment.body>;

export const cancelAtDesk = endpoint({
  method: 'POST',
  path: '/desk/bookings/{id}/cancel',
  summary: 'Cancel a booking at the desk; of money taken by hand the policy’s part, or all, is given back',
  access: { who: 'staff' },
  // Refunding more than the policy allows is for admins only, and needs a recent proof of who they are.
  recent: ({ body }: { body: { part: 'policy' | 'all' } }) => body.part === 'all',
  params: idParams,
  body: z.object({
    /** The refund that the desk saw, in taka. */
    expected: taka,
    /** Only admins may send `all`. */
    part: z.enum(['policy', 'all']),
    /** The reason, which the member reads. */
    reason: requiredText(300),
    /** True when the money was handed back. Otherwise the refund waits until staff hand it back. */
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

/** Seconds in which the desk may undo a booking. The screen offers it for ten, but connections are slow. */
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
