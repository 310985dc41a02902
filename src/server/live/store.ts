import { sql } from 'kysely';
import type { ClubDate } from '#contract/club-time.ts';
import type { Db } from '../db/database.ts';
import { named } from '../db/named.ts';
import { WINDOW_SECONDS } from './outbox-window.ts';
import type { Message } from './rules.ts';

/** Messages that one look reads. When there are more, all screens are told to ask again. */
export const MOST = 5000;

/** The messages from some seconds before the newest that was heard, or before now; oldest first. */
export async function findMessages(db: Db, newest: Date | null): Promise<Message[]> {
  const { rows } = await named(
    'find-messages',
    sql<Message>`select id, topic, payload, made_at, made_at < clock_timestamp() - interval '1 second' as is_old
      from outbox
      where made_at > coalesce(${newest}::timestamptz, clock_timestamp()) - make_interval(secs => ${WINDOW_SECONDS}::int)
      order by made_at limit ${MOST}`,
  ).execute(db);
  return rows;
}

interface Taken {
  court: string;
  date: ClubDate;
  taken: [from: number, to: number][];
}

/** What is taken of these courts on these days, as of one moment. */
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
