import { sql } from 'kysely';
import { addDays, clubDateOf, instantOf } from '#contract/clock/club-time.ts';

/** Returns the name under which the requests are counted that somebody has cancelled on a day. */
export const cancelledBucket = (userId: string) => `cancelled ${userId}`;

/**
 * Counts a request in `moved` that its owner has cancelled; stands in the statement that cancels it. Each round of asking and cancelling
 * leaves rows, and whoever looks at the calendar sees slots taken for nothing. What the club, the desk or time ends does not count.
 */
export const countCancelled = ({ isOwn, now }: { isOwn: boolean; now: Date }) => sql`
      insert into identity_attempts as a (bucket, hits, resets_at)
      select ${cancelledBucket('')} || user_id, 1, ${instantOf(addDays(clubDateOf(now), 1), 0)}::timestamptz
      from moved where ${isOwn}::boolean
      on conflict (bucket) do update set
        hits = case when a.resets_at > ${now}::timestamptz then a.hits + 1 else 1 end,
        resets_at = case when a.resets_at > ${now}::timestamptz then a.resets_at else excluded.resets_at end`;
