import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What waits in one queue. */
export interface QueueState {
  queue: string;
  /** Rows, 10,000 at most: more is trouble enough. */
  waiting: number;
  /** Seconds since the oldest of them could have been worked on; 0 when none waits. */
  oldest: number;
}

/** More rows of a queue are not counted, so that counting them never becomes a burden of its own. */
const MOST = 10_000;

/** Every queue of the club's background work, each read by the index by which it is worked off. */
export async function readQueues(db: Db, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select queue, count(since)::int as waiting,
      coalesce(greatest(extract(epoch from ${now}::timestamptz - min(since)), 0), 0)::float8 as oldest
    from (values ('outbox'), ('card events'), ('payments'), ('refunds'), ('refunds sent'), ('booking deadlines')) as queues (queue)
    left join (
      (select 'outbox' as queue, created_at as since from outbox where done_at is null order by next_at limit ${MOST})
      union all
      (select 'card events', received_at from provider_events where processed_at is null order by next_at limit ${MOST})
      union all
      (select 'payments', check_at from payments
        where status in ('creating', 'open', 'processing') and check_at <= ${now}::timestamptz limit ${MOST})
      union all
      -- Money that is handed back at the desk waits for a person, who fetches it.
      (select case status when 'due' then 'refunds' else 'refunds sent' end, created_at from refunds
        where status in ('due', 'sent')
          and exists (select from payments where payments.id = payment_id and provider <> 'desk')
        order by next_at limit ${MOST})
      union all
      (select 'booking deadlines', expires_at from bookings where expires_at <= ${now}::timestamptz limit ${MOST})
    ) due using (queue)
    group by queue order by queue`.execute(db);
  return rows;
}
