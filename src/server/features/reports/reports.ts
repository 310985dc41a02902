import { sql } from 'kysely';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { PeopleReport } from '#contract/records/reports.ts';
import { beginAndEnd } from '../../platform/club-days.ts';
import type { Db } from '../../platform/db/database.ts';
import { selectRequestDays } from '../../platform/jobs/request-days-store.ts';
import { blocksBetween } from '../opening-hours/read-hours.ts';
import type { ReportedCourt } from './occupancy-rules.ts';

interface CourtRow extends Omit<ReportedCourt, 'since' | 'until'> {
  created_at: Date;
  archived_at: Date | null;
}

const clubDaySql = (instant: string) => sql`(${sql.ref(instant)} at time zone ${sql.lit(CLUB_ZONE)})::date`;

/**
 * Returns the courts that existed or have claims on some of the days, read at one moment, newest first. Past days have the names, slots and
 * special hours that they ended with, and the bookings known by then: `past_…` tables have later changes, and `late_entries` the bookings
 * entered after their month.
 */
export async function findReportedCourts(
  db: Db,
  [from, to]: [ClubDate, ClubDate],
  now: Date,
): Promise<ReportedCourt[]> {
  const [begin, end] = beginAndEnd({ from, to });
  const { rows } = await sql<CourtRow>`
    with plan as materialized (
      select id, court_id, starts_on, ends_on, weekdays, kind, windows, slots,
        ${clubDaySql('changed_at')} as since, null::date as until
      from (
        select p.*, coalesce((select max(until) from past_day_plans where plan_id = p.id), p.created_at) as changed_at from day_plans p
      ) p
      where starts_on is null or (starts_on <= ${to}::date and ends_on >= ${from}::date)
      union all
      select plan_id, court_id, starts_on, ends_on, weekdays, kind, windows, slots, ${clubDaySql('since')}, ${clubDaySql('until')}
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
      select b.court_id, b.play_date, b.slots, ${clubDaySql('entered.at')} as day
      from late_entries entered join bookings b on b.id = entered.booking_id left join past_bookings past on past.booking_id = b.id
      where entered.at >= ${begin}::timestamptz and entered.at < ${end}::timestamptz and b.play_date < ${from}::date
        and (b.status in ('approved', 'confirmed') or past.until is not null)
    )
    select c.id, c.type, c.type_bn, c.price_poisha, c.slots, c.created_at, c.archived_at,
      (select jsonb_agg(to_jsonb(p)) from plan p where p.court_id is null or p.court_id = c.id) as plans,
      ${blocksBetween([from, to])},
      (select jsonb_agg(jsonb_build_object('type', past.type, 'type_bn', past.type_bn, 'slots', past.slots, 'until', ${clubDaySql('past.until')})
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
    since: toClubDate(created_at),
    until: archived_at && toClubDate(archived_at),
  }));
}

interface Days {
  from: ClubDate;
  to: ClubDate;
}

function takeOnlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered no row');
  return row;
}

/** Counts requests by the day they were made, and decisions by the day they were taken; null when the counts of a day are not known. */
export async function countDecisions(db: Db, days: Days): Promise<PeopleReport['requests']> {
  const [begin, end] = beginAndEnd(days);
  const { rows } = await sql<NonNullable<PeopleReport['requests']> & { is_known: boolean }>`
    with counted as materialized (${selectRequestDays(sql`${begin}::timestamptz`, sql`${end}::timestamptz`)}), kept as materialized (
      select * from request_days where day between ${days.from}::date and ${days.to}::date
    ), of_day as (
      select * from kept union all
      select * from counted where not exists (select from kept where kept.day = counted.day)
    ), decided as (
      select unnest(minutes) as minutes from of_day
    )
    select coalesce(sum(made), 0)::int as made, coalesce(sum(approved), 0)::int as approved, coalesce(sum(rejected), 0)::int as rejected,
      coalesce(sum(expired), 0)::int as expired, coalesce(sum(unpaid), 0)::int as unpaid, coalesce(bool_and(made is not null), true) as is_known,
      (select percentile_disc(0.5) within group (order by minutes) from decided) as median_minutes,
      (select percentile_disc(0.9) within group (order by minutes) from decided) as ninety_percent_minutes
    from of_day`.execute(db);
  const { is_known, ...requests } = takeOnlyRow(rows);
  return is_known ? requests : null;
}

/** Counts new members and people who played. A booking is included on its day of play if it was paid by the end of the days. */
export async function countPlayers(db: Db, days: Days): Promise<PeopleReport['people']> {
  const [begin, end] = beginAndEnd(days);
  const { rows } = await sql<PeopleReport['people']>`
    with played as (
      select distinct case when past.guest_id is null then b.user_id end as user_id, coalesce(past.guest_id, b.guest_id) as guest_id
      from (
        select id, user_id, guest_id, starts_at from bookings
        where status = 'confirmed' and status in ('pending', 'approved', 'confirmed')
          and play_date between ${days.from}::date and ${days.to}::date
          and id not in (select booking_id from late_entries where at >= ${end}::timestamptz)
          -- Nobody pays later than two months after their play.
          and confirmed_payment_id not in (select id from payments
            where paid_at >= ${end}::timestamptz and paid_at < ${end}::timestamptz + interval '62 days')
        union all
        select b.id, b.user_id, b.guest_id, b.starts_at from past_bookings past join bookings b on b.id = past.booking_id
        where b.status = 'cancelled' and past.status = 'confirmed' and past.play_date between ${days.from}::date and ${days.to}::date
          and exists (select from payments where booking_id = b.id and paid_at < ${end}::timestamptz)
        union all
        select b.id, b.user_id, b.guest_id, b.starts_at from late_entries late join bookings b on b.id = late.booking_id
          left join past_bookings past on past.booking_id = b.id and past.until >= ${end}::timestamptz
        where late.at >= ${begin}::timestamptz and late.at < ${end}::timestamptz and b.play_date < ${days.from}::date
          and coalesce(past.status, b.status) = 'confirmed'
          and exists (select from payments where booking_id = b.id and paid_at < ${end}::timestamptz)
      ) b left join past_bookings past on past.booking_id = b.id and past.linked_at > b.starts_at
    )
    select (select count(*)::int from users
        where member_since >= ${begin}::timestamptz and member_since < ${end}::timestamptz) as new_members,
      count(u.id) filter (where u.member_since < ${begin}::timestamptz)::int as returning_members,
      count(u.id) filter (where u.member_since is null or u.member_since >= ${begin}::timestamptz)::int as new_players,
      count(played.guest_id)::int as guests
    from played left join users u on u.id = played.user_id`.execute(db);
  return takeOnlyRow(rows);
}
