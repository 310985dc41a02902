import type { Booking } from '#contract/bookings/bookings.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface Kept {
  bookings: { id: string; key: string | null; place: string }[];
  claims: string[];
}

export async function readKept(db: Db): Promise<Kept> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'idempotency_key', 'court_id', 'play_date', 'starts_at'])
    .execute();
  const claims = await db
    .selectFrom('slot_claims')
    .innerJoin('bookings', 'bookings.id', 'slot_claims.booking_id')
    .select(['slot_claims.court_id', 'slot_claims.play_date', 'bookings.starts_at'])
    .execute();
  const placeOf = (row: { court_id: string; play_date: string; starts_at: Date }) =>
    `${row.court_id} ${row.play_date} ${row.starts_at.toISOString()}`;
  return {
    bookings: rows.map((row) => ({
      id: row.id,
      key: row.idempotency_key && `${row.user_id} ${row.idempotency_key}`,
      place: placeOf(row),
    })),
    claims: claims.map(placeOf),
  };
}

/** Returns the bookings that were answered with 201 but are not in the database. */
export function findLost(answered: Booking[], { bookings }: Kept): Booking[] {
  const kept = new Set(bookings.map(({ id }) => id));
  return answered.filter(({ _id }) => !kept.has(_id));
}

/** Returns the values that occur more than once. */
export function findTwice(values: (string | null)[]): (string | null)[] {
  const seen = new Set<string | null>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
