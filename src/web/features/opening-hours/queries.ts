import { t } from '#texts/opening-hours.js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Affected } from '#contract/bookings/affected-booking.ts';
import {
  createDayPlan,
  deleteDayPlan,
  listDayPlans,
  previewDayPlan,
  updateDayPlan,
  openingHoursFields,
} from '#contract/opening-hours/opening-hours.ts';
import {
  createPriceRule,
  deletePriceRule,
  listPriceRules,
  previewPriceRule,
  updatePriceRule,
  type PriceChange,
  priceRuleFields,
} from '#contract/opening-hours/price-rules.ts';
import { listTiers } from '#contract/memberships/tiers.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import type { Managed } from '#web/manage/managed.ts';

export type HoursBody = z.output<typeof openingHoursFields>;
export type PriceBody = z.output<typeof priceRuleFields>;

/** Returns the query for special hours and prices, newest first. */
export function allRules() {
  return queryOptions({
    queryKey: key('plans', 'all'),
    queryFn: async ({ signal }) => {
      const [plans, prices] = await Promise.all([
        call(listDayPlans, {}, { signal }),
        call(listPriceRules, {}, { signal }),
      ]);
      return { plans, prices };
    },
    staleTime: LIST_FRESH_MS,
  });
}

/** Returns the query for the tiers that the club sells, for prices by tier. */
export function soldTiers() {
  return queryOptions({
    queryKey: key('tiers'),
    queryFn: async ({ signal }) => (await call(listTiers, {}, { signal })).tiers,
    staleTime: LIST_FRESH_MS,
  });
}

const TOASTS = {
  created: t.saved,
  updated: t.saved,
  deleted: t.deleted,
};

export const PLANS: Managed<HoursBody> = {
  create: (body) => call(createDayPlan, { body }),
  update: (id, body, headers) => call(updateDayPlan, { params: { id }, body }, { headers }),
  fields: openingHoursFields,
  remove: (id) => call(deleteDayPlan, { params: { id } }),
  toasts: TOASTS,
  change: 'planChanged',
};

export const PRICES: Managed<PriceBody> = {
  create: (body) => call(createPriceRule, { body }),
  update: (id, body, headers) => call(updatePriceRule, { params: { id }, body }, { headers }),
  fields: priceRuleFields,
  remove: (id) => call(deletePriceRule, { params: { id } }),
  toasts: TOASTS,
  change: 'planChanged',
};

/** The special hours or price to be saved, with null in their place for a deletion; null while there is nothing to save. */
export type HoursInput = { plan: HoursBody | null } | { rule: PriceBody | null } | null;

const NONE: Affected & { price_changes?: PriceChange[] } = { affected: [], affected_count: 0 };

/**
 * Returns the query for the bookings that saving would affect. It runs while the admin types, so the previous result stays until the next
 * one arrives.
 */
export function hoursPreview(input: HoursInput, replaces: string | null) {
  return queryOptions({
    queryKey: key('plans', 'preview', JSON.stringify([input, replaces])),
    queryFn: async ({ signal }): Promise<typeof NONE> => {
      if (input === null) return NONE;
      return 'plan' in input
        ? call(previewDayPlan, { body: { ...input, replaces } }, { signal })
        : call(previewPriceRule, { body: { ...input, replaces } }, { signal });
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
