import { formatTime } from '#contract/clock/time-of-day.ts';
import type { TierFields } from '#contract/memberships/tiers.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { readTier, type TierDraft } from './tier-draft.ts';
import { t } from './texts.tsx';

/** `৳12,000 a year`. */
export const priceOfTier = ({ price, months }: Pick<TierFields, 'price' | 'months'>): string =>
  t.priceOf({ price: formatTaka(price), period: t.periods[months] });

function describePrice({ price, child_price, cap, most_people, months }: TierFields): string {
  const period = t.periods[months];
  if (most_people === 1) return t.costsOne({ price: formatTaka(price), period });
  return t.costsMany({
    price: formatTaka(price),
    child: child_price === null ? null : formatTaka(child_price),
    cap: cap === null ? null : formatTaka(cap),
    most: most_people,
    period,
  });
}

function describeStart({ starts_month, starts_day, is_prorated }: TierFields): string {
  if (starts_month === null || starts_day === null) return t.beginsWhenPaid;
  const day = t.dayOfYear({ day: starts_day, month: t.months[starts_month - 1] ?? '' });
  return is_prorated ? t.beginsByMonths(day) : t.beginsInFull(day);
}

function describeBooking(tier: TierFields): string {
  const { days_ahead, opens_at, day_limit, week_limit, needs_no_approval, cancellation } = tier;
  const parts = [
    days_ahead !== null &&
      t.booksAhead({ days: days_ahead, from: opens_at === null ? null : formatTime(opens_at) }),
    day_limit !== null && t.aDay(day_limit),
    week_limit !== null && t.aWeek(week_limit),
    needs_no_approval && t.withoutApproval,
    cancellation !== null && t.cancels(cancellation),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t.changesNothing : t.changes(parts);
}

/** Says what a tier does, as people would. */
export function describeTier(tier: TierFields): string {
  const afterwards = tier.grace_days === 0 ? t.endsAtOnce : t.countsOn(tier.grace_days);
  const sale = tier.sold_online ? t.isSoldOnline : t.isSoldAtClub;
  return [describePrice(tier), describeStart(tier), afterwards, describeBooking(tier), sale].join(' ');
}

/** Says it of what was typed, as soon as that has a meaning. */
export function describeDraft(draft: TierDraft): string {
  const reading = readTier({ ...draft, name: draft.name.trim() || '-' }, 0);
  return reading.success ? describeTier(reading.data.tier) : t.notKnownYet;
}
