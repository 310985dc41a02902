import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { DeliveryState, LetterChannel } from '#contract/messages/messages.ts';
import type { Role } from '#contract/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/search.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import type { PageRequest } from '../../../platform/http/paging.ts';

export interface EmailRow {
  id: string;
  kind: string;
  facts: unknown;
  made_at: Date;
  user_name: string;
  user_email: string;
  role: Role;
  /** The person reads it in this one. */
  language: Language;
  channel: LetterChannel;
  state: DeliveryState;
  attempts: number;
  next_at: Date;
  ended_at: Date | null;
  problem: string | null;
}

const columns = sql`m.id, m.kind, m.facts, m.made_at, u.display_name as user_name, coalesce(u.email, '') as user_email,
  u.role, ${readerLanguage('u')} as language, d.channel, d.state, d.attempts, d.next_at, d.ended_at, d.problem`;

interface EmailFilter {
  channel: LetterChannel;
  state: DeliveryState | undefined;
  /** A part of the person's name or e-mail. */
  search: string | undefined;
}

/**
 * A search that finds at most this many people reads a page of e-mails of each; where more match, the newest e-mails soon
 * fill a page.
 */
const FEW_PEOPLE = 200;

const isMatch = (search: string) =>
  sql`(${contains(sql`u.display_name`, search)} or ${contains(sql`u.email`, search)})`;

async function findPeople(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users u where u.removed_at is null and ${isMatch(search)} limit ${FEW_PEOPLE + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns e-mails, newest first; those of one state are found by an index, those of some people by theirs, however many
 * there are.
 */
export async function findEmails(
  db: Db,
  { channel, state, search = '' }: EmailFilter,
  { before, limit }: PageRequest,
): Promise<EmailRow[]> {
  const people = search === '' ? null : await findPeople(db, search);
  const within = sql`d.channel = ${channel} and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
    ${before === null ? sql`` : sql`and d.message_id < ${before}::uuid`}`;
  const few = people !== null && people.length <= FEW_PEOPLE;
  const page = few
    ? sql`
      select page.* from unnest(${people}::uuid[]) person (id) cross join lateral (
        select d.* from messages m join deliveries d on d.message_id = m.id
        where m.user_id = person.id and ${within} order by m.id desc limit ${limit}) page`
    : sql`
      select d.* from deliveries d join users u on u.id = d.user_id
      where ${within} ${search === '' ? sql`` : sql`and ${isMatch(search)}`} order by d.message_id desc limit ${limit}`;
  const { rows } = await sql<EmailRow>`
    select ${columns} from (${page}) d join messages m on m.id = d.message_id join users u on u.id = m.user_id
    order by d.message_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Names one e-mail or text message. */
interface Letter {
  id: string;
  channel: LetterChannel;
}

export async function findEmail(db: Db, { id, channel }: Letter): Promise<EmailRow | null> {
  const { rows } = await sql<EmailRow>`
    select ${columns} from deliveries d join messages m on m.id = d.message_id join users u on u.id = m.user_id
    where d.message_id = ${id}::uuid and d.channel = ${channel}`.execute(db);
  return rows[0] ?? null;
}

/** Tries an e-mail or a text message anew that failed, was kept or was too late; false: it is in none of these states. */
export async function sendAgain(db: Db, { id, channel }: Letter, now: Date): Promise<boolean> {
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
    .where('channel', '=', channel)
    .where('state', 'in', ['failed', 'kept', 'late'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
