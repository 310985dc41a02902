import { t } from '#texts/memberships.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { formatLongDate } from '../clock/dates.ts';
import { written } from '../written.ts';

/** The membership that a payment of dues is for. */
export const paidMembership = z.object({
  /** The tier's current name. Null when only the payment is known, as after a restore from a backup. */
  tier: z.nullable(z.string()),
  tier_bn: z.optional(z.nullable(z.string())),
  adults: z.int(),
  children: z.int(),
  /** The first day that was bought; null when the money could not be used, or has not arrived yet. */
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
});
export type PaidMembership = z.output<typeof paidMembership>;

/** Names a membership in the reader's language: `Gold membership`. */
export function nameMembership({ tier, tier_bn }: Pick<PaidMembership, 'tier' | 'tier_bn'>): string {
  return tier === null ? t.membership : t.membershipOf({ tier: written(tier, tier_bn).text });
}

/** Formats the days of a membership, `15 January 2027 to 14 January 2028`; null when no days were bought. */
export function daysOfMembership({ starts_on, ends_on }: PaidMembership): string | null {
  if (starts_on === null || ends_on === null) return null;
  return t.fromTo({ from: formatLongDate(starts_on), to: formatLongDate(ends_on) });
}

/** Formats the numbers of people: `2 adults, 1 child`. */
export function countPeople({ adults, children }: Pick<PaidMembership, 'adults' | 'children'>): string {
  return [
    ...(adults > 0 ? [t.adults({ count: adults, shown: formatNumber(adults) })] : []),
    ...(children > 0 ? [t.children({ count: children, shown: formatNumber(children) })] : []),
  ].join(', ');
}

/** Describes a membership: `Gold membership, 15 January 2027 to 14 January 2028, 2 adults, 1 child`. */
export function describeMembership(membership: PaidMembership): string {
  return [nameMembership(membership), daysOfMembership(membership), countPeople(membership)]
    .filter(Boolean)
    .join(', ');
}
