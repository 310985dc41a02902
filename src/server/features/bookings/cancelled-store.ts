import { sql, type RawBuilder } from 'kysely';
import { addDays, clubDateOf, instantOf } from '#contract/clock/club-time.ts';
import { findCounts } from '../../platform/db/attempt-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Places } from '../../platform/db/prepared.ts';

/**
 * Who has cancelled so many requests on a day asks for nothing more until it is over: each round of asking and cancelling leaves
 * rows, and whoever looks at the calendar sees slots taken for nothing. What the club, the desk or time ends does not count.
 */
export const MOST_CANCELLED = 20;

const bucketOf = (userId: string) => `cancelled ${userId}`;

/** Counts a request in `moved` that its owner has cancelled; stands in the statement that cancels it. */
export const countCancelled = ({ isOwn, now }: { isOwn: boolean; now: Date }) => sql`
      insert into identity_attempts as a (bucket, hits, resets_at)
      select ${bucketOf('')} || user_id, 1, ${instantOf(addDays(clubDateOf(now), 1), 0)}::timestamptz
      from moved where ${isOwn}::boolean
      on conflict (bucket) do update set
        hits = case when a.resets_at > ${now}::timestamptz then a.hits + 1 else 1 end,
        resets_at = case when a.resets_at > ${now}::timestamptz then a.resets_at else excluded.resets_at end`;

export interface CancelledValues {
  cancelledBucket: string;
  mostCancelled: number | null;
  now: Date;
}

export const cancelledValues = (userId: string, most: number | null) => ({
  cancelledBucket: bucketOf(userId),
  mostCancelled: most,
});

/** It holds while the person has not cancelled too many requests on this day. */
export const mayAskAgain = (of: Places<CancelledValues>): RawBuilder<boolean> => sql<boolean>`not exists (
        select from identity_attempts where bucket = ${of.cancelledBucket}::text
          and hits >= ${of.mostCancelled}::int and resets_at > ${of.now}::timestamptz)`;

/** Returns when a person may ask again who has cancelled that many on this day; null: now. */
export async function findRest(db: Db, userId: string, { most, now }: { most: number | null; now: Date }) {
  const [count] = await findCounts(db, [bucketOf(userId)], now);
  return count && most !== null && count.hits >= most ? count.resetsAt : null;
}
