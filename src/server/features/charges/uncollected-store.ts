import { poisha } from '#contract/money/money.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';

/** Returns confirmed bookings of days before this one of which something is still to pay, the play that was first at the top. */
export function findUncollected(db: Db, before: ClubDate, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('due_later_poisha', '>', poisha(0))
    .where('play_date', '<', before)
    .orderBy('play_date')
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}
