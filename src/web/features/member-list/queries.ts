import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { askSomebodyToPay } from '#contract/memberships/household-people.ts';
import {
  countMemberships,
  getHeldMembership,
  listMemberships,
  membershipsOf,
  type ListedState,
} from '#contract/memberships/member-list.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';

export interface HeldFilter {
  state: ListedState | null;
  /** '' means all tiers. */
  tier: string;
}

/** Returns the query for households with their memberships; earlier results stay on screen while others load. */
export function membershipsFound(searched: string, { state, tier }: HeldFilter) {
  const search = searched.trim();
  return infiniteQueryOptions({
    queryKey: key('memberships', 'list', search, state ?? '', tier),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listMemberships,
        {
          query: {
            search: search || undefined,
            ...(state && { state }),
            ...(tier && { tier }),
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    ...cursorPaging,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function membershipCounts(tier: string) {
  return queryOptions({
    queryKey: key('memberships', 'counts', tier),
    queryFn: ({ signal }) => call(countMemberships, { query: tier ? { tier } : {} }, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Returns the query for a household and all its memberships, past ones included. */
export function householdMemberships(householdId: string) {
  return queryOptions({
    queryKey: key('memberships', 'household', householdId),
    queryFn: ({ signal }) => call(getHeldMembership, { params: { id: householdId } }, { signal }),
  });
}

/** Returns the query for the memberships that these people have through their households. */
export function heldByPeople(ids: readonly string[]) {
  return queryOptions({
    queryKey: key('memberships', 'people', ...ids),
    queryFn: ({ signal }) => call(membershipsOf, { query: { people: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    staleTime: LIST_FRESH_MS,
  });
}

/** Asks another adult of the household to pay for it from now on. */
export function useAskSomebodyToPay(householdId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payerId: string) =>
      call(askSomebodyToPay, { params: { id: householdId }, body: { payer_id: payerId } }),
    onSettled: () => markStale(queryClient, 'payerAsked'),
  });
}
