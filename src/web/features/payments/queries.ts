import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createPayment, createPaymentIntent, listPayments } from '#contract/payments.ts';
import type { CardSettings } from '#contract/settings.ts';
import { call, callPage } from '#web/api/call.ts';
import { loadStripe } from './load-stripe.ts';

const HISTORY_FRESH_MS = 60_000;
const FIRST_PAGE: string | null = null;

export function paymentHistory(email: string) {
  return infiniteQueryOptions({
    queryKey: ['payments', email],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPayments, { query: { user: email, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    staleTime: HISTORY_FRESH_MS,
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
