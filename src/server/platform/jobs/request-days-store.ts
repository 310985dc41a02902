import { sql, type RawBuilder } from 'kysely';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { Db } from '../db/database.ts';

const clubDaySql = (instant: RawBuilder<unknown>) =>
  sql`(${instant} at time zone ${sql.lit(CLUB_ZONE)})::date`;

/** Returns SQL that counts, from the audit, booking requests by the day they were made and decisions by the day they were taken. */
export const selectRequestDays = (begin: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
  select day,
    (count(*) filter (where action = 'booking.created' and became = 'pending'))::int as made,
    (count(*) filter (where action = 'booking.approved'))::int as approved,
    (count(*) filter (where action = 'booking.rejected' and actor_id is not null))::int as rejected,
    (count(*) filter (where action = 'booking.rejected' and actor_id is null and was = 'pending'))::int as expired,
    (count(*) filter (where action = 'booking.rejected' and actor_id is null and was = 'approved'))::int as unpaid,
    coalesce(array_agg(minutes) filter (where minutes is not null), '{}')::int[] as minutes
  from (
    select ${clubDaySql(sql`a.at`)} as day, a.action, a.actor_id, a.before ->> 'status' as was, a.after ->> 'status' as became,
      case when a.before ->> 'status' = 'pending' and a.actor_id is not null then
        (select round(extract(epoch from a.at - b.created_at) / 60)::int from bookings b where b.id = a.subject_id) end as minutes
    from audit a where a.at >= ${begin} and a.at < ${end} and a.subject = 'bookings'
      and a.action in ('booking.created', 'booking.approved', 'booking.rejected')
  ) act
  group by day`;

/**
 * Stores the daily counts of requests up to the day of `before`, which must have ended. Call it before deleting older audit rows. Days
 * already stored are not changed, because some of their audit rows may be gone.
 */
export async function keepRequestDays(db: Db, before: Date): Promise<void> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${sql.lit(CLUB_ZONE)})`;
  await sql`
    with span as materialized (
      select ${clubDaySql(sql`min(at)`)} as first, ${clubDaySql(sql`${before}::timestamptz`)} as last from audit
    ), counted as materialized (
      ${selectRequestDays(midnight(sql`(select first from span)`), midnight(sql`((select last from span) + 1)`))}
    )
    insert into request_days (day, made, approved, rejected, expired, unpaid, minutes)
    select of.day::date, coalesce(made, 0), coalesce(approved, 0), coalesce(rejected, 0), coalesce(expired, 0), coalesce(unpaid, 0),
      coalesce(minutes, '{}')
    from span cross join generate_series(first, last, interval '1 day') as of (day) left join counted on counted.day = of.day::date
    where not exists (select from request_days where day = span.last)
    on conflict do nothing`.execute(db);
}
