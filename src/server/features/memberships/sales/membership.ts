import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { daysBetween } from '#contract/clock/days-between.ts';
import type { GiveBack, HouseholdMembership } from '#contract/memberships/purchases.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { MembershipRow } from '../../payments/dues.ts';

export function toMembership(row: MembershipRow): HouseholdMembership {
  const { id, tier_id, starts_on, ends_on, counts_until } = row;
  return { _id: id, tier_id, starts_on, ends_on, counts_until };
}

/** What was paid for a membership, and what of it has not gone back yet. */
interface Paid {
  amount: Poisha;
  left: Poisha;
}

type Bought = Pick<MembershipRow, 'starts_on' | 'ends_on' | 'first_ends_on'>;

/**
 * Returns what goes back where a membership ends on this day. A payment is paired with the days that it bought: whatever its end has
 * been meanwhile, what has gone back in all is then the share of those that lie behind it, to a poisha.
 */
export function refundForEnd(
  { starts_on, ends_on, first_ends_on }: Bought,
  endsOn: ClubDate,
  { amount, left }: Paid,
  giveBack: GiveBack,
): Poisha {
  if (giveBack === 'nothing') return poisha(0);
  if (giveBack === 'all') return left;
  const boughtUntil = first_ends_on ?? ends_on;
  const bought = daysBetween(addDays(starts_on, -1), boughtUntil);
  const unused = Math.min(Math.max(daysBetween(endsOn, boughtUntil), 0), bought);
  const gone = amount - left;
  return poisha(Math.max(Math.round((amount * unused) / bought) - gone, 0));
}
