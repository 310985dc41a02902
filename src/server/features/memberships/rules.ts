import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import type { GiveBack, Membership } from '#contract/memberships/purchases.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { MembershipRow } from '../dues/store.ts';

export function toMembership(row: MembershipRow): Membership {
  const { id, tier_id, starts_on, ends_on, counts_until } = row;
  return { _id: id, tier_id, starts_on, ends_on, counts_until };
}

const DAY_MS = 86_400_000;

/** Returns how many days lie between two days, of which the second counts. */
export const daysBetween = (from: ClubDate, to: ClubDate): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** What was paid for a membership, and what of it is not given back already. */
interface Paid {
  amount: Poisha;
  left: Poisha;
  /** What of it went back without our records, which counts towards the days that are left. */
  found: Poisha;
}

/** Returns what goes back where a membership ends on this day: of what was paid, as many parts as days are left, or all. */
export function givenBack(
  { starts_on, ends_on }: Pick<Membership, 'starts_on' | 'ends_on'>,
  endsOn: ClubDate,
  { amount, left, found }: Paid,
  giveBack: GiveBack,
): Poisha {
  if (giveBack === 'nothing') return poisha(0);
  if (giveBack === 'all') return left;
  const all = daysBetween(addDays(starts_on, -1), ends_on);
  const share = Math.round((amount * daysBetween(endsOn, ends_on)) / all);
  return poisha(Math.min(left, Math.max(share - found, 0)));
}
