import * as z from 'zod/mini';
import { booking } from './bookings.ts';
import { endpoint, idParams, pageQuery } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { payment } from './payments.ts';

/**
 * Why an admin should look at a payment. `unapplied`: the money came for a booking that could not be had, and is not
 * back yet; `refund-failed`: it could not be given back; `disputed`: the payer's bank wants it back; `refunded-elsewhere`:
 * it went back at the card service, and the booking is still confirmed.
 */
export const trouble = z.enum(['unapplied', 'refund-failed', 'disputed', 'refunded-elsewhere']);
export type Trouble = z.output<typeof trouble>;

export const troubledPayment = z.extend(payment, {
  trouble,
  /** What is known of it, for people. */
  detail: z.string(),
});
export type TroubledPayment = z.output<typeof troubledPayment>;

export const listTroubledPayments = endpoint({
  method: 'GET',
  path: '/payments/attention',
  summary: 'Payments that need an admin’s attention, newest first',
  access: { who: 'admin' },
  query: z.object(pageQuery),
  response: z.array(troubledPayment),
  paged: true,
});

const reason = requiredText(300);

export const refundBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/refund',
  summary: 'Cancel a confirmed booking and give all of its money back',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  /** The member reads the reason. */
  body: z.object({ reason }),
  response: booking,
  refusals: ['not-refundable'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/payments/{id}/refund',
  summary: 'Try once more to give back what could not be given back',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  response: payment,
  refusals: ['not-found', 'not-refundable'],
});

export const settleTrouble = endpoint({
  method: 'POST',
  path: '/payments/{id}/settle',
  summary: 'Note how a payment that needed attention was settled in another way',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  body: z.object({ note: reason }),
  response: payment,
  refusals: ['not-found'],
});
