import { t } from '#texts/tiers.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countTouches,
  createTier,
  deleteTier,
  listTiers,
  orderTiers,
  updateTier,
  type Tier,
  type TierFields,
} from '#contract/memberships/tiers.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import type { Managed } from '#web/manage/managed.ts';

export function tiersSold() {
  return queryOptions({
    queryKey: key('tiers', 'sold'),
    queryFn: ({ signal }) => call(listTiers, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Fetches how many memberships and people a change of a tier affects. */
export const askTouches = (id: string, signal?: AbortSignal) =>
  call(countTouches, { params: { id } }, signal ? { signal } : {});

export function tierTouches(id: string) {
  return queryOptions({
    queryKey: key('tiers', 'touches', id),
    queryFn: ({ signal }) => askTouches(id, signal),
    gcTime: 0,
  });
}

export interface TierBody {
  tier: TierFields;
  version: number;
}

const INSIDE = 'tier.';

/** Renames the error paths: the request nests a tier's fields, while the form uses their plain names. */
async function namedByForm<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.errors.map(({ path, message }) => ({ path: path.replace(INSIDE, ''), message }));
    const { code, status, message, facts } = error;
    throw new ApiError({ code, status, message, errors, facts, cause: error });
  }
}

export const TIERS: Managed<TierBody> = {
  create: (body) => namedByForm(call(createTier, { body })),
  update: (id, body) => namedByForm(call(updateTier, { params: { id }, body })),
  remove: (id) => call(deleteTier, { params: { id } }),
  toasts: { created: t.created, updated: t.updated, deleted: t.stopped },
  change: 'tierChanged',
};

export function useOrderTiers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; version: number }) => call(orderTiers, { body }),
    onSuccess: () => markStale(queryClient, 'tierChanged'),
  });
}

/** Returns the ids with one of them moved up (-1) or down (1) by one position. */
export function moved(tiers: readonly Tier[], id: string, by: -1 | 1): string[] {
  const ids = tiers.map(({ _id }) => _id);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  return other === undefined ? ids : ids.with(at, other).with(at + by, id);
}
