import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import type { Db } from '../../../platform/db/database.ts';
import { selectShown, type BookingRow, type InBangla } from '../store.ts';

/** Returns the bookings of a series from a date on, in order of play. */
export async function findSeries(
  db: Db,
  seriesId: string,
  from: ClubDate = '2000-01-01',
): Promise<(BookingRow & InBangla)[]> {
  return selectShown(db)
    .where('series_id', '=', seriesId)
    .where('play_date', '>=', from)
    .orderBy('play_date')
    .execute();
}

/** Returns what live bookings hold of a court on these dates. */
export async function findClaimsOn(
  db: Db,
  courtId: string,
  dates: ClubDate[],
): Promise<(Pick<Slot, 'startsAt' | 'endsAt'> & { date: ClubDate })[]> {
  const { rows } = await sql<{ startsAt: number; endsAt: number; date: ClubDate }>`
    select s.play_date as date, s.starts_at_minute as "startsAt", s.ends_at_minute as "endsAt"
    from unnest(${dates}::date[]) as wanted (day)
      join slot_claims s on s.court_id = ${courtId}::uuid and s.play_date = wanted.day`.execute(db);
  return rows;
}
