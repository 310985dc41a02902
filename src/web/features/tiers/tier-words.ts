import { t } from '#texts/tiers.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import type { CancellationStep } from '#contract/club/club-rules.ts';
import { joinWithAnd } from '#contract/lists.ts';
import type { TierFields } from '#contract/memberships/tiers.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { MONTHS } from '#web/site/calendar-names.ts';
import { readTier, type TierDraft } from './tier-draft.ts';

/** Returns a text such as `৳12,000 a year`. */
export const tierPrice = ({ price, months }: Pick<TierFields, 'price' | 'months'>): string =>
  t.priceOf({ price: formatTaka(price), period: t[`periods.${months}`] });

function describePrice({ price, child_price, cap, most_people, months }: TierFields): string {
  const period = t[`periods.${months}`];
  if (most_people === 1) return t.costsOne({ price: formatTaka(price), period });
  return t.costsMany({
    child: child_price === null ? null : formatTaka(child_price),
    cap: cap === null ? null : formatTaka(cap),
    most: formatNumber(most_people),
    price: formatTaka(price),
    period,
  });
}

function describeStart({ starts_month, starts_day, is_prorated }: TierFields): string {
  if (starts_month === null || starts_day === null) return t.beginsWhenPaid;
  const day = t.dayOfYear({ day: formatNumber(starts_day), month: MONTHS[starts_month - 1] ?? '' });
  return is_prorated ? t.beginsByMonths({ day }) : t.beginsInFull({ day });
}

function describeSteps(steps: CancellationStep[]): string {
  if (steps.length === 0) return t.cannotCancel;
  const parts = steps.map(({ hours, percent }) =>
    t.getBackStep({ percent: formatNumber(percent), duration: formatDuration(hours, 'hour') }),
  );
  return t.getBack({ steps: parts.join(', ') });
}

function describeBooking(tier: TierFields): string {
  const { days_ahead, opens_at, day_limit, week_limit, needs_no_approval, cancellation } = tier;
  const parts = [
    days_ahead !== null &&
      t.booksAhead({
        from: opens_at === null ? null : formatTime(opens_at),
        days: formatDuration(days_ahead, 'day'),
      }),
    day_limit !== null && t.aDay({ most: day_limit, shown: formatNumber(day_limit) }),
    week_limit !== null && t.aWeek({ most: week_limit, shown: formatNumber(week_limit) }),
    needs_no_approval && t.withoutApproval,
    cancellation !== null && describeSteps(cancellation),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t.changesNothing : t.changes({ changes: joinWithAnd(parts) });
}

export function describeTier(tier: TierFields): string {
  const afterwards =
    tier.grace_days === 0 ? t.endsAtOnce : t.countsOn({ days: formatDuration(tier.grace_days, 'day') });
  const sale = tier.sold_online ? t.isSoldOnline : t.isSoldAtClub;
  return [describePrice(tier), describeStart(tier), afterwards, describeBooking(tier), sale].join(' ');
}

/** Describes the entered values like `describeTier`, as soon as they are valid. */
export function describeDraft(draft: TierDraft): string {
  const reading = readTier({ ...draft, name: draft.name.trim() || '-' }, 0);
  return reading.success ? describeTier(reading.data.tier) : t.notKnownYet;
}
