import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { PeopleReport } from '#contract/records/reports.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantsOf } from '../../platform/club-days.ts';

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

/** Requests by the day on which they were made, decisions by the day on which they fell, as the audit has them. */
export async function countDecisions(db: Db, days: Days): Promise<PeopleReport['requests']> {
  const [begin, end] = instantsOf(days);
  const { rows } = await sql<PeopleReport['requests']>`
    with act as (
      select a.action, a.actor_id, a.before ->> 'status' as was, a.after ->> 'status' as became, a.at, a.subject_id
      from audit a where a.at >= ${begin}::timestamptz and a.at < ${end}::timestamptz and a.subject = 'bookings'
        and a.action in ('booking.created', 'booking.approved', 'booking.rejected')
    ), decided as (
      select extract(epoch from act.at - b.created_at) / 60 as minutes
      from act join bookings b on b.id = act.subject_id
      where was = 'pending' and actor_id is not null
    )
    select count(*) filter (where action = 'booking.created' and became = 'pending')::int as made,
      count(*) filter (where action = 'booking.approved')::int as approved,
      count(*) filter (where action = 'booking.rejected' and actor_id is not null)::int as rejected,
      count(*) filter (where action = 'booking.rejected' and actor_id is null and was = 'pending')::int as expired,
      count(*) filter (where action = 'booking.rejected' and actor_id is null and was = 'approved')::int as unpaid,
      (select round(percentile_disc(0.5) within group (order by minutes))::int from decided) as median_minutes,
      (select round(percentile_disc(0.9) within group (order by minutes))::int from decided) as ninety_percent_minutes
    from act`.execute(db);
  return only(rows);
}

/** Returns who became a member, and who played: a paid booking counts by its day of play, whatever became of it afterwards. */
export async function countPlayers(db: Db, days: Days): Promise<PeopleReport['people']> {
  const [begin, end] = instantsOf(days);
  const { rows } = await sql<PeopleReport['people']>`
    with played as (
      select distinct case when past.guest_id is null then b.user_id end as user_id, coalesce(past.guest_id, b.guest_id) as guest_id
      from (
        select id, user_id, guest_id, starts_at from bookings
        where status = 'confirmed' and status in ('pending', 'approved', 'confirmed')
          and play_date between ${days.from}::date and ${days.to}::date
        union all
        select b.id, b.user_id, b.guest_id, b.starts_at from past_bookings past join bookings b on b.id = past.booking_id
        where b.status = 'cancelled' and past.status = 'confirmed' and past.play_date between ${days.from}::date and ${days.to}::date
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
