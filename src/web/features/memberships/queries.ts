import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { lookAtCharge } from '#contract/payments/charge-links.ts';
import { buyMembership } from '#contract/memberships/purchases.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { listOffers, type Offer } from '#contract/memberships/offers.ts';
import { listTiers } from '#contract/memberships/tiers.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** Returns the query for the user's membership; `date` is the day whose limits are returned, today by default. */
export function ownMembership(date?: ClubDate) {
  return queryOptions({
    queryKey: key('membership', 'own', date),
    queryFn: ({ signal }) => call(getMembership, { query: { date } }, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Returns the query for the price of each tier for the user's household. */
export function ownOffers() {
  return queryOptions({
    queryKey: key('membership', 'offers'),
    queryFn: ({ signal }) => call(listOffers, {}, { signal }),
  });
}

export function tiersOnSale() {
  return queryOptions({
    queryKey: key('tiers', 'sold'),
    queryFn: ({ signal }) => call(listTiers, {}, { signal, plain: true }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Creates the dues for a tier at the price that the user has seen. */
export function useBuy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tier_id, amount }: Offer) => call(buyMembership, { body: { tier_id, expected: amount } }),
    onSuccess: () => markStale(queryClient, 'duesMade'),
    // The data on screen may be out of date.
    onError: () => void markStale(queryClient, 'duesMade'),
  });
}

/** Returns the query for the dues that a link pays. It needs no session, because the token is the permission. */
export function linkedDues(token: string) {
  return queryOptions({
    queryKey: key('membership', 'link', token),
    queryFn: ({ signal }) => call(lookAtCharge, { body: { token } }, { signal, plain: true }),
    // The data is not cached, so that a later user of this browser cannot find it.
    gcTime: 0,
  });
}
