import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How often each thing has happened in the club. */
interface Happened {
  /** The next count goes on from this time of the database's clock. */
  until: Date;
  /** Counts messages of each topic of the outbox, such as `booking.confirmed`. */
  counts: { topic: string; count: number }[];
}

/**
 * Counts what has happened, at all nodes, from `since` to some seconds ago: until then every transaction that writes has ended.
 * Of a longer time the last hour counts, so that the first scrape after a long pause is as cheap as the others.
 */
export async function countHappened(db: Db, since: Date | null, settleSeconds: number): Promise<Happened> {
  const { rows } = await sql<{ until: Date; topic: string | null; count: number }>`
    with bound as materialized (select clock_timestamp() - make_interval(secs => ${settleSeconds}::int) as until)
    select until, topic, count(*)::int as count
    from bound left join outbox on made_at <= until
      and made_at > greatest(${since}::timestamptz, until - interval '1 hour') and ${since !== null}::boolean
    group by until, topic`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('a left join answered no row');
  const counts = rows.flatMap(({ topic, count }) => (topic === null ? [] : [{ topic, count }]));
  return { until: first.until, counts };
}
