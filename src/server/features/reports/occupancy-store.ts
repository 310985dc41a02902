import { sql } from 'kysely';
import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { Db } from '../../platform/db/database.ts';
import { blocksBetween } from '../opening-hours/store.ts';
import { instantsOf } from '../../platform/club-days.ts';
import type { ReportedCourt } from './occupancy-rules.ts';

interface CourtRow extends Omit<ReportedCourt, 'since' | 'until'> {
  created_at: Date;
  archived_at: Date | null;
}

const dayOf = (instant: string) => sql`(${sql.ref(instant)} at time zone ${sql.lit(CLUB_ZONE)})::date`;

/**
 * The courts that were there on some of the days, or are claimed on them, as of one moment; newest first. A day that is over has the
 * names, slots and special hours that it ended with, and what was booked by then: `past_…` has what was changed afterwards, and
 * `late_entries` what was entered when its month was over.
 */
export async function findReportedCourts(
  db: Db,
  [from, to]: [ClubDate, ClubDate],
  now: Date,
): Promise<ReportedCourt[]> {
  const [begin, end] = instantsOf({ from, to });
  const { rows } = await sql<CourtRow>`
    with plan as materialized (
      select id, court_id, starts_on, ends_on, weekdays, kind, windows, slots,
        ${dayOf('changed_at')} as since, null::date as until
      from (
        select p.*, coalesce((select max(until) from past_day_plans where plan_id = p.id), p.created_at) as changed_at from day_plans p
      ) p
      where starts_on is null or (starts_on <= ${to}::date and ends_on >= ${from}::date)
      union all
      select plan_id, court_id, starts_on, ends_on, weekdays, kind, windows, slots, ${dayOf('since')}, ${dayOf('until')}
      from past_day_plans
      where until >= ${begin}::timestamptz and (starts_on is null or (starts_on <= ${to}::date and ends_on >= ${from}::date))
    ), uncounted as materialized (
      -- Nobody knew of them on these days.
      select booking_id as id from late_entries where at >= ${end}::timestamptz
      union all
      -- Their time is over, though nobody has ended them yet.
      select id from bookings where status in ('offered', 'pending', 'approved') and expires_at <= ${now}::timestamptz
        and checked_in_at is null
    ), late as materialized (
      select b.court_id, b.play_date, b.slots, ${dayOf('entered.at')} as day
      from late_entries entered join bookings b on b.id = entered.booking_id left join past_bookings past on past.booking_id = b.id
      where entered.at >= ${begin}::timestamptz and entered.at < ${end}::timestamptz and b.play_date < ${from}::date
        and (b.status in ('approved', 'confirmed') or past.until is not null)
    )
    select c.id, c.type, c.type_bn, c.price_poisha, c.slots, c.created_at, c.archived_at,
      (select jsonb_agg(to_jsonb(p)) from plan p where p.court_id is null or p.court_id = c.id) as plans,
      ${blocksBetween([from, to])},
      (select jsonb_agg(jsonb_build_object('type', past.type, 'type_bn', past.type_bn, 'slots', past.slots, 'until', ${dayOf('past.until')})
          order by past.until)
        from past_courts past where past.court_id = c.id and past.until >= ${begin}::timestamptz) as past,
      array(select array[s.play_date - ${from}::date, s.starts_at_minute, s.ends_at_minute] from slot_claims s
        where s.court_id = c.id and s.play_date between ${from}::date and ${to}::date
          and s.booking_id not in (select id from uncounted)) as claims,
      (select jsonb_agg(jsonb_build_object('date', b.play_date, 'slots', b.slots, 'until', past.until))
        from past_bookings past join bookings b on b.id = past.booking_id and b.status in ('cancelled', 'rejected')
        where b.court_id = c.id and past.play_date between ${from}::date and ${to}::date
          and b.id not in (select id from uncounted)) as played,
      (select jsonb_agg(jsonb_build_object('date', play_date, 'slots', slots, 'day', day - ${from}::date)) from late where court_id = c.id) as late
    from courts c
    where (c.created_at < ${end}::timestamptz and (c.archived_at is null or c.archived_at >= ${begin}::timestamptz))
      or exists (select from late where court_id = c.id)
      or exists (select from slot_claims s where s.court_id = c.id and s.play_date between ${from}::date and ${to}::date)
    order by c.id desc`.execute(db);
  return rows.map(({ created_at, archived_at, ...court }) => ({
    ...court,
    since: clubDateOf(created_at),
    until: archived_at && clubDateOf(archived_at),
  }));
}
