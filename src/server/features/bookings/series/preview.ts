import { addDays, clubDateOf, instantOf, isInTime, type ClubDate } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { SeriesPreview } from '#contract/bookings/series.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import { refuseMissingCourt } from '../../courts/rules.ts';
import { findCourtNow } from '../../opening-hours/court-cache.ts';
import type { BookServices } from '../book.ts';
import { seriesDateOf, weeksFrom } from './rules.ts';
import { findClaimsOn } from './store.ts';

/** How far ahead and how late people book. */
interface Reach {
  horizonDays: number;
  isInTime: (date: ClubDate, slot: Slot) => boolean;
}

const reachOfMembers = ({ horizonDays, minNoticeMinutes }: ClubRules, now: Date): Reach => ({
  horizonDays,
  isInTime: (date, { startsAt }) => isInTime(instantOf(date, startsAt), { now, minNoticeMinutes }),
});

/** Returns which weeks from a date on have the slots free. */
export async function readSeriesPreview(
  { db, clock, clubRules }: Pick<BookServices, 'db' | 'clock' | 'clubRules'>,
  {
    court_id: courtId,
    slots,
    from,
    weeks,
  }: { court_id: string; slots: string[]; from: ClubDate; weeks?: number | undefined },
  reachOf: (rules: ClubRules, now: Date) => Reach = reachOfMembers,
): Promise<SeriesPreview> {
  const now = clock();
  const court = (await findCourtNow({ db, clock }, courtId)) ?? refuseMissingCourt();
  const rules = await clubRules.current();
  const { seriesMax } = rules;
  const reach = reachOf(rules, now);
  const dates = weeksFrom(from, Math.min(weeks ?? seriesMax, seriesMax));
  const claims = await findClaimsOn(db, courtId, dates);
  const last = addDays(clubDateOf(now), reach.horizonDays);
  const shown = dates.map((date) =>
    seriesDateOf(date, slots, {
      court,
      claims: claims.filter((claim) => claim.date === date),
      last,
      isInTime: (slot) => reach.isInTime(date, slot),
    }),
  );
  return { dates: shown, most: seriesMax };
}
