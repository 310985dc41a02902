import { sql } from 'kysely';
import type { DeliveryState } from '#contract/messages.ts';
import type { Db } from '../db/database.ts';
import { like } from '../db/like.ts';
import type { PageRequest } from '../http/paging.ts';

export interface LetterRow {
  id: string;
  kind: string;
  facts: unknown;
  made_at: Date;
  user_name: string;
  user_email: string;
  state: DeliveryState;
  attempts: number;
  next_at: Date;
  ended_at: Date | null;
  problem: string | null;
}

const columns = sql`m.id, m.kind, m.facts, m.made_at, u.display_name as user_name, coalesce(u.email, '') as user_email,
  d.state, d.attempts, d.next_at, d.ended_at, d.problem`;

/** E-mails, newest first; those of one state are found by an index, however many there are. */
export async function findLetters(
  db: Db,
  { state, search = '' }: { state: DeliveryState | undefined; search: string | undefined },
  { before, limit }: PageRequest,
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select ${columns} from deliveries d join messages m on m.id = d.message_id join users u on u.id = m.user_id
    where true ${state === undefined ? sql`` : sql`and d.state = ${state}`}
      ${before === null ? sql`` : sql`and d.message_id < ${before}::uuid`}
      ${search === '' ? sql`` : sql`and (u.display_name ilike ${like(search)} or u.email ilike ${like(search)})`}
    order by d.message_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | null> {
  const { rows } = await sql<LetterRow>`
    select ${columns} from deliveries d join messages m on m.id = d.message_id join users u on u.id = m.user_id
    where d.message_id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Tries an e-mail anew that failed, was kept or was too late; false: it is in none of these states. */
export async function sendAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    // Counted from now on, as a new one.
    .set({
      state: 'waiting',
      attempts: 0,
      made_at: now,
      next_at: now,
      ended_at: null,
      useful_until: null,
      lease: null,
    })
    .where('message_id', '=', id)
    .where('state', 'in', ['failed', 'kept', 'late'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
