import { t } from '#texts/opening-hours.js';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { affected } from '../bookings/affected-booking.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { MAX_TIERS } from '../memberships/tiers.ts';
import { taka } from '../money/money.ts';
import { say } from '../say.ts';
import { isForwardRange, isWholeRange, ruleDayFields, shownRuleDays } from './rule-days.ts';
import { parseSlot } from '../bookings/slots.ts';

/** The people for whom a price applies: all, everyone with a membership that is valid on the day of play, or members of some tiers. */
const audience = z.enum(
  ['everybody', 'members', 'tiers'],
  say(() => t.chooseAudience),
);

const priceRule = z.object({
  ...shownRuleDays,
  /** The price applies to sessions that begin within these hours: `6:00 PM - 11:00 PM`. */
  hours: z.string(),
  /** Taka per session. */
  price: z.number(),
  /** The price applies to everyone when absent. */
  audience: z.optional(audience),
  /** The ids of the tiers, if the price is for some tiers only. */
  tiers: z.optional(z.array(z.uuid())),
});
export type PriceRule = z.output<typeof priceRule>;

/** Midnight to midnight. */
export const ALL_DAY = '12:00 AM - 12:00 AM';

const hours = z.string().check(atMost(60), (ctx) => {
  const read = parseSlot(asciiDigits(ctx.value));
  if (read) ctx.value = read.label;
  else
    ctx.issues.push({
      code: 'custom',
      input: ctx.value,
      message: t.noTimeRange({ text: ctx.value }),
    });
});

export const priceRuleFields = z
  .object({
    ...ruleDayFields,
    hours: z._default(hours, ALL_DAY),
    price: taka,
    /** If absent, it stays unchanged; a new price is for everyone. */
    audience: z.optional(audience),
    tiers: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_TIERS))),
    /** If false, a price that makes any session cheaper than now is refused. */
    may_lower: z.optional(z.boolean()),
  })
  .check(
    isWholeRange,
    isForwardRange,
    z.refine((rule) => rule.audience !== 'tiers' || (rule.tiers ?? []).length > 0, {
      error: () => t.chooseTier,
      path: ['tiers'],
    }),
    z.refine((rule) => rule.audience === 'tiers' || (rule.tiers ?? []).length === 0, {
      error: () => t.onlyForTiers,
      path: ['tiers'],
    }),
  );

const changed = z.extend(priceRule, affected);

/** The current and the new price of sessions on these courts, in taka. */
const priceChange = z.object({
  from: z.number(),
  to: z.number(),
  courts: z.array(z.object({ court_type: z.string(), court_type_bn: z.optional(z.string()) })),
});
export type PriceChange = z.output<typeof priceChange>;

export const listPriceRules = endpoint({
  method: 'GET',
  path: '/price-rules',
  summary: 'Prices of some days and hours, newest first',
  access: { who: 'admin' },
  response: z.array(priceRule),
});

export const createPriceRule = endpoint({
  method: 'POST',
  path: '/price-rules',
  summary: 'Give sessions of some days and hours another price; answers the bookings that keep another one',
  access: { who: 'admin' },
  body: priceRuleFields,
  response: changed,
  status: 201,
  once: true,
  refusals: ['not-found'],
});

export const updatePriceRule = endpoint({
  method: 'PATCH',
  path: '/price-rules/{id}',
  summary: 'Replace a price; answers the bookings that keep another one',
  access: { who: 'admin' },
  params: idParams,
  body: priceRuleFields,
  response: changed,
  refusals: ['changed-meanwhile'],
});

export const deletePriceRule = endpoint({
  method: 'DELETE',
  path: '/price-rules/{id}',
  summary: 'Delete a price; answers the bookings that keep another one',
  access: { who: 'admin' },
  params: idParams,
  response: z.object(affected),
});

export const previewPriceRule = endpoint({
  method: 'POST',
  path: '/price-rules/preview',
  summary:
    'The bookings that would keep another price, if this one were added, or took the place of another; writes nothing',
  access: { who: 'admin' },
  body: z.object({ replaces: z._default(z.nullable(z.uuid()), null), rule: z.nullable(priceRuleFields) }),
  response: z.object({
    ...affected,
    /** The changes of the next weeks in which the price applies; lower prices come first. */
    price_changes: z.array(priceChange),
  }),
  refusals: ['not-found'],
});
