import { clubDateOf, instantOf, isInTime, type ClubDate } from '#contract/clock/club-time.ts';
import type { SeriesPreview } from '#contract/bookings/series.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import { refuseMissingCourt } from '../../courts/rules.ts';
import { findCourtNow } from '../../opening-hours/court-cache.ts';
import { rulesOn, tierOn, type OwnRules } from '../../standing/rules.ts';
import type { BookServices } from '../book.ts';
import { lastDayOf } from '../reach-rules.ts';
import { seriesDateOf, weeksFrom } from './rules.ts';
import { findClaimsOn } from './store.ts';

/** How far ahead and how late people book, and how many weeks. */
interface Within {
  most: number;
  last: ClubDate;
  isInTime: (date: ClubDate, slot: Slot) => boolean;
}

/** A member never has more weeks than may wait at a time. */
const withinRules = (rules: OwnRules, now: Date, slots: number): Within => ({
  most: Math.min(rules.seriesMax, rules.maxPending, Math.max(1, Math.floor(rules.maxPendingSlots / slots))),
  last: lastDayOf({ ...rules, now }),
  isInTime: (date, { startsAt }) =>
    isInTime(instantOf(date, startsAt), { now, minNoticeMinutes: rules.minNoticeMinutes }),
});

/** Returns which weeks from a date on have the slots free, and what they cost a user; null: the public. */
export async function readSeriesPreview(
  { db, clock, standing }: Pick<BookServices, 'db' | 'clock' | 'standing'>,
  {
    court_id: courtId,
    slots,
    from,
    weeks,
    userId,
  }: {
    court_id: string;
    slots: string[];
    from: ClubDate;
    weeks?: number | undefined;
    userId: string | null;
  },
  withinOf: (rules: OwnRules, now: Date, slots: number) => Within = withinRules,
): Promise<SeriesPreview> {
  const now = clock();
  const court = (await findCourtNow({ db, clock }, courtId)) ?? refuseMissingCourt();
  const terms = await standing.currentOf(userId);
  const rules = rulesOn(terms, clubDateOf(now));
  const within = withinOf(rules, now, slots.length);
  const { most } = within;
  const dates = weeksFrom(from, Math.min(weeks ?? most, most));
  const claims = await findClaimsOn(db, courtId, dates);
  const shown = dates.map((date) =>
    seriesDateOf(date, slots, {
      court,
      claims: claims.filter((claim) => claim.date === date),
      last: within.last,
      isInTime: (slot) => within.isInTime(date, slot),
      tierId: tierOn(terms, date)?.id ?? null,
    }),
  );
  return { dates: shown, most };
}
