import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { PeopleReport } from '#contract/records/reports.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantsOf } from '../../platform/club-days.ts';
import { requestDaysOf } from '../../platform/jobs/request-days-store.ts';

interface Days {
  from: ClubDate;
  to: ClubDate;
}

/** An aggregate has one row. */
function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered no row');
  return row;
}

/** Returns requests by the day on which they were made, decisions by the day on which they fell; null: of some day nobody knows them. */
export async function countDecisions(db: Db, days: Days): Promise<PeopleReport['requests']> {
  const [begin, end] = instantsOf(days);
  const { rows } = await sql<NonNullable<PeopleReport['requests']> & { is_known: boolean }>`
    with counted as materialized (${requestDaysOf(sql`${begin}::timestamptz`, sql`${end}::timestamptz`)}), kept as materialized (
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
  const { is_known, ...requests } = only(rows);
  return is_known ? requests : null;
}

/** Returns who became a member, and who played: a booking that was paid when the days ended counts by its day of play. */
export async function countPlayers(db: Db, days: Days): Promise<PeopleReport['people']> {
  const [begin, end] = instantsOf(days);
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
  return only(rows);
}
