import * as z from 'zod/mini';
import { booking } from '../bookings/bookings.ts';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { payment } from './payments.ts';

/**
 * Why a payment needs an admin. `unapplied`: paid and not refunded yet, but the booking was lost; `refund-failed`: the refund did not
 * succeed; `disputed`: the payer's bank reclaims the money; `refunded-elsewhere`: refunded at the card provider while the booking is still
 * confirmed; `risky`: confirmed, but the provider calls it risky; `held`: the provider calls it risky, and it is valid only once an admin
 * has accepted it; `provider-not-set`: a refund, or a payment in progress, waits for a provider that the settings do not name; `not-paid`:
 * the payment confirmed its booking, but its money is not kept for that booking.
 */
const issueKind = z.enum([
  'unapplied',
  'refund-failed',
  'disputed',
  'refunded-elsewhere',
  'risky',
  'held',
  'provider-not-set',
  'not-paid',
]);
export type IssueKind = z.output<typeof issueKind>;

export const paymentIssue = z.extend(payment, {
  trouble: issueKind,
  /** The known details, for people to read. */
  detail: z.string(),
});
export type PaymentIssue = z.output<typeof paymentIssue>;

export const listPaymentIssues = endpoint({
  method: 'GET',
  path: '/payments/attention',
  summary: 'Payment issues, newest first',
  access: { who: 'admin' },
  query: z.object(pageQuery),
  response: z.array(paymentIssue),
  paged: true,
});

const reason = requiredText(300);

export const refundBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/refund',
  summary: 'Cancel a confirmed booking and refund it in full',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  /** The reason, which the member reads. */
  body: z.object({ reason }),
  response: booking,
  refusals: ['may-be-done', 'not-refundable'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/payments/{id}/refund',
  summary: 'Retry a failed refund',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  response: payment,
  refusals: ['may-be-done', 'not-found', 'not-refundable'],
});

export const resolvePaymentIssue = endpoint({
  method: 'POST',
  path: '/payments/{id}/settle',
  summary: 'Resolve a payment issue with a note',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  body: z.object({ note: reason }),
  response: payment,
  refusals: ['not-found', 'payment-busy'],
});

/**
 * `confirmed` means that the booking is confirmed, `returned` that the money is refunded, and `waiting` that the decision is stored, but
 * the provider must be asked again.
 */
const riskOutcome = z.object({ state: z.enum(['confirmed', 'returned', 'waiting']) });
export type RiskOutcome = z.output<typeof riskOutcome>;

export const decideRisk = endpoint({
  method: 'POST',
  path: '/payments/{id}/risk',
  summary: 'Accept a held payment that its provider calls risky, or give the money back',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  body: z.object({ accept: z.boolean(), note: reason }),
  response: riskOutcome,
  refusals: ['may-be-done', 'not-found', 'risk-decided'],
});
