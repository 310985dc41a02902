import { t } from '#texts/payments.js';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { formatNumber } from '#contract/numbers.ts';
import { payByLink } from '#contract/payments/charge-links.ts';
import {
  beginChargePayment,
  getChargeProgress,
  getDuesReceipt,
  recordChargePayment,
} from '#contract/payments/charges.ts';
import {
  decideRisk,
  listPaymentIssues,
  refundBooking,
  retryRefund,
  resolvePaymentIssue,
  type RiskOutcome,
} from '#contract/payments/payment-issues.ts';
import {
  createPayment,
  createPaymentIntent,
  getPaymentProgress,
  getReceipt,
  listPayments,
  type PaymentProgress,
} from '#contract/payments/payments.ts';
import type { CardSettings } from '#contract/settings.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { nextLook } from './deadline.ts';
import { recordByLink } from './dues-calls.ts';
import { loadStripe } from './load-stripe.ts';

export function paymentHistory(email: string) {
  return infiniteQueryOptions({
    queryKey: key('payments', email),
    queryFn: ({ pageParam, signal }) =>
      callPage(listPayments, { query: { user: email, cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
    staleTime: LIST_FRESH_MS,
  });
}

/** A booking on its payment page, with the state of the payment for the booking or a part of it. */
export interface CheckoutState {
  booking: Booking;
  progress: PaymentProgress;
}

/**
 * Returns the query for the payment page. The progress is read first: reading it confirms the booking if the card provider has been paid,
 * so the booking read after it is up to date. The page polls while a change is expected.
 */
export function paymentCheckout(bookingId: string, chargeId: string | null) {
  return queryOptions({
    queryKey: key('checkout', bookingId, chargeId ?? 'whole'),
    queryFn: async ({ signal }): Promise<CheckoutState> => {
      const progress = await (chargeId === null
        ? call(getPaymentProgress, { params: { id: bookingId } }, { signal })
        : call(getChargeProgress, { params: { id: chargeId } }, { signal }));
      const booking = await call(getBooking, { params: { id: bookingId } }, { signal });
      return { booking, progress };
    },
    refetchInterval: ({ state }) => (state.data ? nextLook(state.data, new Date()) : false),
    // The part to pay may change; the entered values stay while its state is loading.
    placeholderData: keepPreviousData,
  });
}

export function paymentReceipt(bookingId: string, paymentId: string) {
  return queryOptions({
    queryKey: key('payments', 'receipt', paymentId),
    queryFn: ({ signal }) => call(getReceipt, { params: { id: bookingId, payment: paymentId } }, { signal }),
  });
}

export function duesPaymentReceipt(chargeId: string, paymentId: string) {
  return queryOptions({
    queryKey: key('payments', 'receipt', paymentId),
    queryFn: ({ signal }) =>
      call(getDuesReceipt, { params: { id: chargeId, payment: paymentId } }, { signal }),
  });
}

/** Returns the query for payments that need an admin, newest first. */
export function paymentIssues() {
  return infiniteQueryOptions({
    queryKey: key('payments', 'issues', 'list'),
    queryFn: ({ pageParam, signal }) =>
      callPage(listPaymentIssues, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
    staleTime: LIST_FRESH_MS,
  });
}

/** Returns the query for the number of payment issues as text: `100+` beyond a page, empty for none. */
export function issueCount() {
  return queryOptions({
    queryKey: key('payments', 'issues', 'count'),
    queryFn: async ({ signal }) => {
      const { rows, next } = await callPage(listPaymentIssues, {}, { signal });
      return rows.length === 0 ? '' : `${formatNumber(rows.length)}${next === null ? '' : '+'}`;
    },
    staleTime: LIST_FRESH_MS,
  });
}

/** Cancels a confirmed booking and refunds it. */
export function useRefundBooking(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(refundBooking, { params: { id }, body }),
    onSuccess() {
      toast(t.cancelledAndRefunded);
      return markStale(queryClient, 'paymentChanged');
    },
  });
}

export function useRetryRefund(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryRefund, { params: { id } }),
    onSuccess() {
      toast(t.refundRetried);
      return markStale(queryClient, 'paymentChanged');
    },
  });
}

export function useResolveIssue(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { note: string }) => call(resolvePaymentIssue, { params: { id }, body }),
    onSuccess() {
      toast(t.markedAsResolved);
      return markStale(queryClient, 'paymentChanged');
    },
  });
}

const DECIDED: Record<RiskOutcome['state'], string> = {
  confirmed: t.riskAccepted,
  returned: t.moneyGoesBack,
  waiting: t.decisionKept,
};

export function useDecideRisk(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { accept: boolean; note: string }) => call(decideRisk, { params: { id }, body }),
    onSuccess({ state }) {
      toast(DECIDED[state]);
      return markStale(queryClient, 'paymentChanged');
    },
  });
}

/** Returns the query that loads the card provider's script, once per page load. */
export function cardService(settings: CardSettings) {
  return queryOptions({
    queryKey: key('card-provider', settings.provider),
    queryFn: () => loadStripe(settings),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false, // the error is shown with a button to try again
  });
}

export interface Order {
  /** Null for dues, which the charge identifies. */
  bookingId: string | null;
  /** The part of the booking to pay; null for the whole booking. */
  chargeId: string | null;
  /** The token of the link by which dues are paid, whichever user is signed in; without it, the signed-in user pays. */
  link?: string;
  email: string;
  /** The amount to pay in taka, as shown to the payer. */
  amount: number;
  couponCode: string | null;
}

/** The data for beginning a payment on a provider's page. */
export interface Begin {
  provider: string;
  /** The phone number as entered; '' uses the number in the profile. */
  phone: string;
}

function requireBooking(bookingId: string | null): string {
  if (bookingId === null) throw new Error('what is paid is neither a booking nor a charge');
  return bookingId;
}

/** Begins a payment on the page of the named provider, or by card if none is named. */
export function beginPayment(
  { bookingId, chargeId, link, couponCode }: Order,
  amountInCents: number,
  begin?: Begin,
) {
  const body = {
    amountInCents,
    ...(begin && { provider: begin.provider, ...(begin.phone !== '' && { phone: begin.phone }) }),
  };
  if (link !== undefined) return call(payByLink, { body: { token: link, ...body } }, { plain: true });
  return chargeId === null
    ? call(createPaymentIntent, {
        body: { _id: requireBooking(bookingId), ...body, ...(couponCode !== null && { couponCode }) },
      })
    : call(beginChargePayment, { params: { id: chargeId }, body });
}

/** Reports a successful payment to the server. Idempotent. */
export function recordPayment(
  { bookingId, chargeId, link, email, amount }: Order,
  transactionId: string,
): Promise<unknown> {
  if (link !== undefined) return recordByLink(link);
  return chargeId === null
    ? call(createPayment, {
        body: { _id: requireBooking(bookingId), email, amount, transactionId, paymentMethod: ['card'] },
      })
    : call(recordChargePayment, { params: { id: chargeId }, body: { transactionId } });
}
