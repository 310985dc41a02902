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

/** Whom a price is for: everybody; whoever has a membership that counts on the day of play; those of some tiers. */
const audience = z.enum(
  ['everybody', 'members', 'tiers'],
  say(() => t.chooseAudience),
);

const priceRule = z.object({
  ...shownRuleDays,
  /** Sessions that begin within these have the price: `6:00 PM - 11:00 PM`. */
  hours: z.string(),
  /** Taka per session. */
  price: z.number(),
  /** Absent: everybody. */
  audience: z.optional(audience),
  /** Their ids, where the price is for some tiers. */
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
    /** Absent: as it is, everybody at first. */
    audience: z.optional(audience),
    tiers: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_TIERS))),
    /** False: a price that makes a session cheaper than it is now is refused. */
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

/** What sessions of these courts cost now, and what they would cost; in taka. */
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
    /** They are those of the next weeks in which it holds; what becomes cheaper is first. */
    price_changes: z.array(priceChange),
  }),
  refusals: ['not-found'],
});
