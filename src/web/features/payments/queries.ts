import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getBooking, type Booking } from '#contract/bookings.ts';
import {
  createPayment,
  createPaymentIntent,
  getPaymentProgress,
  getReceipt,
  listPayments,
  type PaymentProgress,
} from '#contract/payments.ts';
import type { CardSettings } from '#contract/settings.ts';
import { call, callPage } from '#web/api/client.ts';
import { byCursor } from '#web/api/paging.ts';
import { nextLook } from './deadline.ts';
import { loadStripe } from './load-stripe.ts';

const HISTORY_FRESH_MS = 60_000;

export function paymentHistory(email: string) {
  return infiniteQueryOptions({
    queryKey: ['payments', email],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPayments, { query: { user: email, cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: HISTORY_FRESH_MS,
  });
}

/** A booking on its payment page, and how far its payment is. */
export interface Checkout {
  booking: Booking;
  progress: PaymentProgress;
}

/**
 * What the payment page stands on. The progress comes first: where the card service says that the money is there, the
 * booking is confirmed by that, and is read as such. The page looks again when something must have changed.
 */
export function checkoutOf(bookingId: string) {
  return queryOptions({
    queryKey: ['checkout', bookingId],
    queryFn: async ({ signal }): Promise<Checkout> => {
      const progress = await call(getPaymentProgress, { params: { id: bookingId } }, { signal });
      const booking = await call(getBooking, { params: { id: bookingId } }, { signal });
      return { booking, progress };
    },
    refetchInterval: ({ state }) => (state.data ? nextLook(state.data, new Date()) : false),
  });
}

export function receiptOf(bookingId: string, paymentId: string) {
  return queryOptions({
    queryKey: ['payments', 'receipt', paymentId],
    queryFn: ({ signal }) => call(getReceipt, { params: { id: bookingId, payment: paymentId } }, { signal }),
  });
}

/** The card service's script: once it is there it stays for the life of the page. */
export function cardService(settings: CardSettings) {
  return queryOptions({
    queryKey: ['card-service', settings.provider],
    queryFn: () => loadStripe(settings),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false, // the person is told, and tries again
  });
}

export interface Order {
  bookingId: string;
  email: string;
  /** Taka to pay, as the person sees it. */
  amount: number;
  couponCode: string | null;
}

export function beginPayment({ bookingId, couponCode }: Order, amountInCents: number) {
  return call(createPaymentIntent, {
    body: { _id: bookingId, amountInCents, ...(couponCode !== null && { couponCode }) },
  });
}

/** Tells the server of a payment that has succeeded; may be repeated. */
export function recordPayment({ bookingId, email, amount }: Order, transactionId: string) {
  return call(createPayment, {
    body: { _id: bookingId, email, amount, transactionId, paymentMethod: ['card'] },
  });
}
