import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MOST_UNREAD, type MailGroup, type MessageChannel } from '#contract/messages/messages.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { PageRequest } from '../../../platform/http/paging.ts';
import { kindsFor } from '../kinds.ts';

export interface MessageRow {
  id: string;
  kind: string;
  facts: unknown;
  made_at: Date;
  read_at: Date | null;
}

type Reader = Pick<Caller, 'userId' | 'role'>;

export async function findOwnMessages(
  db: Db,
  { userId, role }: Reader,
  { before, limit }: PageRequest,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'facts', 'made_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kindsFor(role))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnreadOf(db: Db, { userId, role }: Reader): Promise<number> {
  const { rows } = await named(
    'count-unread',
    sql<{ count: number }>`select count(*)::int as count from (
      select from messages where user_id = ${userId}::uuid and read_at is null
        and kind = any(${kindsFor(role)}::text[]) limit ${MOST_UNREAD}) unread`,
  ).execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks some or all of a person's messages; their other browsers are told. */
export async function markRead(
  db: Db,
  userId: string,
  { ids, read }: { ids: string[] | undefined; read: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('messages')
      .set({ read_at: read ? now : null })
      .where('user_id', '=', userId)
      .where('read_at', read ? 'is' : 'is not', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [userId]))
      .execute();
    await trx
      .insertInto('outbox')
      .values({
        id: uuidv7(),
        topic: 'messages.written',
        payload: JSON.stringify({ user_ids: [userId] }),
        created_at: now,
        next_at: now,
        done_at: now,
      })
      .execute();
  });
}

interface Choices {
  noMail: string[];
  noPush: string[];
  sms: string[];
  feedVersion: number;
  /** Whether the e-mail is confirmed. */
  isConfirmed: boolean;
  phone: string | null;
  /** Whether the number is confirmed. */
  isNumberConfirmed: boolean;
}

export async function findChoices(db: Db, userId: string): Promise<Choices> {
  const row = await db
    .selectFrom('users')
    .leftJoin('message_choices', 'message_choices.user_id', 'users.id')
    .select([
      'no_mail as noMail',
      'no_push as noPush',
      'sms',
      'feed_version as feedVersion',
      'email_verified as isConfirmed',
      'phone',
      'phone_confirmed_at as confirmedAt',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { noMail, noPush, sms, feedVersion, isConfirmed, phone, confirmedAt } = row;
  return {
    noMail: noMail ?? [],
    noPush: noPush ?? [],
    sms: sms ?? [],
    feedVersion: feedVersion ?? 1,
    isConfirmed,
    phone,
    isNumberConfirmed: confirmedAt !== null,
  };
}

/** Text messages are kept by what is wanted of them; of the other channels, what is not. */
const CHOICES = {
  mail: { column: 'no_mail', lists: 'unwanted' },
  push: { column: 'no_push', lists: 'unwanted' },
  sms: { column: 'sms', lists: 'wanted' },
} as const;

/** Wants a group by a channel, or does not; twice is the same as once. */
export async function choose(
  db: Db,
  userId: string,
  { channel, group, wanted }: { channel: MessageChannel; group: MailGroup; wanted: boolean },
): Promise<void> {
  const { column, lists } = CHOICES[channel];
  const isListed = wanted === (lists === 'wanted');
  const list = sql.ref(`message_choices.${column}`);
  await sql`
    insert into message_choices (user_id, ${sql.ref(column)})
    values (${userId}::uuid, case when ${isListed}::boolean then array[${group}::text] else '{}' end)
    on conflict (user_id) do update set ${sql.ref(column)} = case when ${isListed}::boolean
      then array_append(array_remove(${list}, ${group}::text), ${group}::text)
      else array_remove(${list}, ${group}::text) end`.execute(db);
}
