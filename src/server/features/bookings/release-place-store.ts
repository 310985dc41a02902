import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** The entry whose person a place is held for. */
interface HeldEntry {
  user_id: string;
  starts: number[];
}

/** Makes a place that is not held any more count no more towards its person's limits. */
export async function lowerHeldPlaces(trx: Trx, { user_id, starts }: HeldEntry) {
  await sql`update users set offered_slots = greatest(offered_slots - ${starts.length}::int, 0)
    where id = ${user_id}::uuid`.execute(trx);
}

/** Gives up the slots of a held place, for the booking that it becomes in the same transaction. */
export async function releaseHeldPlace(trx: Trx, bookingId: string, entry: HeldEntry): Promise<void> {
  await lowerHeldPlaces(trx, entry);
  await sql`delete from slot_claims where booking_id = ${bookingId}::uuid`.execute(trx);
}

/** Makes good what a server of the build before, which does not count held places, has left behind. */
export async function forgetEndedPlaces(db: Db): Promise<void> {
  await sql`update users set offered_slots = 0 where offered_slots > 0 and not exists (
    select from bookings where user_id = users.id and status = 'offered')`.execute(db);
}
