import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../db/database.ts';
import { named } from '../db/named.ts';
import { WINDOW_SECONDS } from './outbox-window.ts';
import type { Message } from './rules.ts';
import { guard } from '../db/guard.ts';

const WINDOW = sql`make_interval(secs => ${WINDOW_SECONDS}::int)`;

/** Messages that one look reads. When there are more, all screens are told to ask again. */
export const MOST = 5000;

/** The messages from some seconds before the newest that was heard, or before now, but from `begin` at the earliest; oldest first. */
export async function findMessages(
  db: Db,
  { newest, begin }: { newest: Date | null; begin: Date | null },
): Promise<Message[]> {
  const { rows } = await named(
    'find-messages',
    sql<Message>`select id, topic, payload, made_at, made_at < clock_timestamp() - interval '1 second' as is_old
      from outbox
      where made_at > coalesce(${newest}::timestamptz - ${guard('look back', WINDOW)}, clock_timestamp() - ${WINDOW})
        and made_at >= coalesce(${begin}::timestamptz, '-infinity')
      order by made_at limit ${MOST}`,
  ).execute(db);
  return rows;
}

/**
 * Returns from when on messages count for a node that tells all screens to ask: from now, or from the begin of the oldest
 * transaction that is still writing, since what it has left is not seen yet.
 */
export async function findNewBegin(db: Db): Promise<Date> {
  const { rows } = await named(
    'find-new-begin',
    sql<{ begin: Date }>`select least(now(), min(xact_start)) as begin from pg_stat_activity
      where datname = current_database() and backend_xid is not null`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered no row');
  return row.begin;
}

interface Taken {
  court: string;
  date: ClubDate;
  taken: [from: number, to: number][];
}

/** Returns what is taken of these courts on these days, as of one moment. */
export async function findTaken(
  db: Db,
  days: readonly { court: string; date: ClubDate }[],
): Promise<Taken[]> {
  const { rows } = await named(
    'find-taken',
    sql<Taken>`select day.court, day.date, array(
        select array[s.starts_at_minute, s.ends_at_minute] from slot_claims s
        where s.court_id = day.court and s.play_date = day.date order by s.starts_at_minute) as taken
      from unnest(${days.map(({ court }) => court)}::uuid[], ${days.map(({ date }) => date)}::date[]) as day (court, date)`,
  ).execute(db);
  return rows;
}
