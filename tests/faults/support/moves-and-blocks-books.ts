import { sql } from 'kysely';
import { BLOCKED } from './club-api.ts';

/** States of moved bookings and of blocks that must never occur. Each statement returns one row per fault. */
export const MOVES_AND_BLOCKS = [
  sql`
    select 'booking ' || b.id || ' holds slots where it is not' as fault
    from bookings b join slot_claims c on c.booking_id = b.id and (c.court_id, c.play_date) <> (b.court_id, b.play_date)`,
  // Each move has exactly one message, and the last message names the booking's current place.
  sql`
    select 'booking ' || id || ' was moved ' || coalesce(moved.count, 0) || ' times, and told ' || coalesce(told.count, 0) as fault
    from (select subject_id as id, count(*) as count from audit where action = 'booking.moved' group by 1) moved
    full join (select (payload ->> 'booking_id')::uuid as id, count(*) as count from outbox where topic = 'booking.moved'
      group by 1) told using (id)
    where moved.count is distinct from told.count or moved.count > 1`,
  sql`
    select 'booking ' || b.id || ' is not where it was moved to' as fault
    from bookings b join audit a on a.subject_id = b.id and a.action = 'booking.moved'
    where (a.after ->> 'court_id', a.after ->> 'date', (a.after ->> 'total_poisha')::bigint)
      <> (b.court_id::text, b.play_date::text, b.total_poisha)`,
  sql`
    select 'booking ' || b.id || ' costs ' || b.total_poisha || ', but ' || p.subtotal_poisha || ' was asked for' as fault
    from bookings b join payments p on p.id = b.confirmed_payment_id
    where p.charge_id is null and p.subtotal_poisha <> b.total_poisha`,
  // A block cancels either all bookings inside it or none.
  sql`
    select 'booking ' || b.id || ' is ' || b.status || ' in a block that ' || (a.after ->> 'affected') || 's' as fault
    from audit a cross join lateral jsonb_array_elements_text(a.after -> 'inside') inside
    join bookings b on b.id = inside::uuid
    where a.action = 'block.created' and (b.status = 'cancelled') <> (a.after ->> 'affected' = 'cancel')`,
  sql`
    select 'booking ' || b.id || ' is cancelled for a block that is not there' as fault
    from bookings b where b.status = 'cancelled' and b.reason = ${BLOCKED}
      and b.id not in (select inside::uuid from audit a cross join lateral jsonb_array_elements_text(a.after -> 'inside') inside
        where a.action = 'block.created')`,
  sql`
    select 'block ' || k.series_id || ' has ' || count(a.id) || ' records' as fault
    from (select distinct series_id from court_blocks) k
    left join audit a on a.subject_id = k.series_id and a.action = 'block.created'
    group by k.series_id having count(a.id) <> 1`,
  sql`
    select 'block ' || a.subject_id || ' has no days' as fault from audit a
    where a.action = 'block.created' and not exists (select from court_blocks k where k.series_id = a.subject_id)`,
  sql`
    select 'court ' || court_id || ' is blocked ' || count(*) || ' times on ' || play_date as fault
    from court_blocks where removed_at is null group by court_id, play_date having count(*) > 1`,
];
