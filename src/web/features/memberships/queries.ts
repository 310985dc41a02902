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

/** Asks what one has as a member; `date` is the day whose limits are asked for, absent: today. */
export function ownMembership(date?: ClubDate) {
  return queryOptions({
    queryKey: key('membership', 'own', date),
    queryFn: ({ signal }) => call(getMembership, { query: { date } }, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Asks what each tier would cost one's household. */
export function ownOffers() {
  return queryOptions({
    queryKey: key('membership', 'offers'),
    queryFn: ({ signal }) => call(listOffers, {}, { signal }),
  });
}

/** Asks for the tiers that the club sells. */
export function tiersOnSale() {
  return queryOptions({
    queryKey: key('tiers', 'sold'),
    queryFn: ({ signal }) => call(listTiers, {}, { signal, plain: true }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Makes the dues of a tier, at the price that was seen. */
export function useBuy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tier_id, amount }: Offer) => call(buyMembership, { body: { tier_id, expected: amount } }),
    onSuccess: () => markStale(queryClient, 'duesMade'),
    // What is shown may be old.
    onError: () => void markStale(queryClient, 'duesMade'),
  });
}

/** Asks what a link pays. It is asked without a session: the token is the permission. */
export function linkedDues(token: string) {
  return queryOptions({
    queryKey: key('membership', 'link', token),
    queryFn: ({ signal }) => call(lookAtCharge, { body: { token } }, { signal, plain: true }),
    // Nobody keeps what a stranger at this browser should not find.
    gcTime: 0,
  });
}
