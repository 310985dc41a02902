import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { daysBetween } from '#contract/clock/days-between.ts';
import type { GiveBack, HouseholdMembership } from '#contract/memberships/purchases.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { MembershipRow } from '../../payments/dues.ts';

export function toMembership(row: MembershipRow): HouseholdMembership {
  const { id, tier_id, starts_on, ends_on, counts_until } = row;
  return { _id: id, tier_id, starts_on, ends_on, counts_until };
}

interface Paid {
  amount: Poisha;
  left: Poisha;
}

type Bought = Pick<MembershipRow, 'starts_on' | 'ends_on' | 'first_ends_on'>;

/**
 * Returns the refund for ending a membership on a day. The price is spread over the days that it bought: earlier refunds included, the
 * refunds add up to the share of the days after the end, exact to the poisha, even if the end was moved before.
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
