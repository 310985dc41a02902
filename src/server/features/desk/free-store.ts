import { type DeskActor } from '../payments/hand-payment.ts';
import { sql } from 'kysely';
import { toClubDate, toInstant } from '#contract/clock/club-time.ts';
import type { Trx } from '../../platform/db/database.ts';

/**
 * Returns how many free sessions the staff member has booked today. It locks their row, so that of two such bookings at the same time the
 * second includes the first in its count.
 */
export async function countFreeOfToday(trx: Trx, { actorId, now }: DeskActor): Promise<number> {
  await sql`select from users where id = ${actorId}::uuid for no key update`.execute(trx);
  const begin = toInstant(toClubDate(now), 0);
  const { rows } = await sql<{ sessions: number }>`
    select coalesce(sum(cardinality(b.slots)), 0)::int as sessions
    from audit a join bookings b on b.id = a.subject_id and b.status = 'confirmed'
    where a.after ? 'unusual' and a.after -> 'unusual' ? 'free' and a.at >= ${begin}::timestamptz
      and a.actor_id = ${actorId}::uuid and a.subject = 'bookings'`.execute(trx);
  return rows[0]?.sessions ?? 0;
}
