import * as z from 'zod/mini';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import {
  clubRulesFields,
  type CancellationStep,
  type ClubRules,
  type ClubRulesFields,
  type ServerRule,
} from '#contract/club/club-rules.ts';
import type { Advance } from '#contract/money/advance.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Row } from '../../platform/db/rows.ts';

export type ClubRulesRow = Row<'club_rules'>;

export type RuleSettings = Pick<
  Config,
  'setRules' | 'maxPendingBookings' | 'maxPendingSlots' | 'bookingHorizonDays' | 'payWithinHours'
>;

function readAdvance({ advance_kind: kind, advance_amount: amount }: ClubRulesRow): Advance {
  if (kind === 'percent') return { kind, percent: amount };
  return kind === 'taka' ? { kind, amount: toTaka(poisha(amount)) } : { kind };
}

/** Whether these fields allow a booking to be paid in parts. */
export function allowsParts({ advance, guestFee = 0 }: Partial<ClubRulesFields>): boolean {
  return guestFee > 0 || (advance !== undefined && advance.kind !== 'none');
}

/** Returns the effective rules: values set in the server's environment, otherwise what the admins have chosen. */
export function resolveRules(row: ClubRulesRow, config: RuleSettings): ClubRules {
  const pick = (rule: ServerRule, set: number, chosen: number) =>
    config.setRules.includes(rule) ? set : chosen;
  return {
    version: row.version,
    setByServer: config.setRules,
    horizonDays: pick('horizonDays', config.bookingHorizonDays, row.horizon_days),
    minNoticeMinutes: row.min_notice_minutes,
    maxPending: pick('maxPending', config.maxPendingBookings, row.max_pending),
    maxPendingSlots: pick('maxPendingSlots', config.maxPendingSlots, row.max_pending_slots),
    payWithinHours: pick('payWithinHours', config.payWithinHours, row.pay_within_hours),
    deskHoldMinutes: row.desk_hold_minutes,
    offerMinutes: row.offer_minutes,
    seriesMax: row.series_max,
    seriesPayDays: row.series_pay_days,
    dayLimit: row.day_limit,
    weekLimit: row.week_limit,
    weekStarts: row.week_starts,
    approval: row.approval,
    cancellation: z.parse(clubRulesFields.shape.cancellation, row.cancellation),
    advance: readAdvance(row),
    restMinutes: row.rest_minutes,
    guestFee: toTaka(poisha(row.guest_fee_poisha)),
  };
}

export function firstOfWeek(date: ClubDate, weekStarts: number): ClubDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday - weekStarts + 7) % 7));
}

const HOUR_MS = 3_600_000;

/** Returns the percentage refunded if a booking is cancelled now, and until when it applies. `steps` are sorted by hours, most first. */
export function partGivenBack(
  steps: readonly CancellationStep[],
  startsAt: Date,
  now: Date,
): { percent: number; until: Date } {
  const left = startsAt.getTime() - now.getTime();
  const step = steps.find(({ hours }) => left >= hours * HOUR_MS);
  return step
    ? { percent: step.percent, until: new Date(startsAt.getTime() - step.hours * HOUR_MS) }
    : { percent: 0, until: startsAt };
}
