import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MessageChannel } from '#contract/messages/messages.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isNewNews, wasInBackup } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import type { Facts } from './facts.ts';
import type { OutboxRow } from './happenings.ts';
import { boundOf, type Kind } from './kinds.ts';
import { guard } from '../../platform/db/guard.ts';

/** The lock of this number is held by one writer of messages at a time. */
const WRITER_LOCK = 7_301_904;

/**
 * Whether this transaction may write messages now. One at a time does: each thread's messages get their numbers in the order in
 * which things happened.
 */
export async function lockWriting(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${WRITER_LOCK}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

/**
 * Returns what has happened and was not passed on, oldest first by the database's clock; of one booking that is their
 * order.
 */
export async function findUnprocessed(trx: Trx, limit: number): Promise<OutboxRow[]> {
  const { rows } = await named(
    'find-untold',
    sql<OutboxRow>`select id, topic, payload, created_at as at, ${wasInBackup(sql`outbox.created_at`)} as "wasInBackup" from outbox
      where done_at is null and (${isNewNews(sql`outbox.created_at`)} or topic = 'user.removed') order by made_at, id limit ${limit}`,
  ).execute(trx);
  return rows;
}

export async function markProcessed(trx: Trx, ids: string[], now: Date): Promise<void> {
  await named(
    'mark-told',
    sql`update outbox set done_at = ${now}::timestamptz where id = any(${ids}::uuid[])`,
  ).execute(trx);
}

/** A message that is to be written. */
export interface MessageDraft {
  event: string;
  kind: Kind;
  userId: string;
  thread: string | null;
  facts: Facts;
  /** What it tells happened then; absent: now. */
  happenedAt?: Date;
  /** There is no use in sending it after that; absent: its kind says so. */
  usefulUntil?: Date;
}

/** A way by which a message leaves the site. */
export interface Way {
  channel: MessageChannel;
  /** `kept` where the club cannot send by this channel. */
  state: 'waiting' | 'kept';
  /** There is no use in sending it after that. */
  usefulUntil: Date | null;
}

/** A message to write, and by which channels it is sent. */
export interface Addressed extends MessageDraft {
  ways: Way[];
}

const toRow = (draft: Addressed, now: Date) => ({
  id: uuidv7(),
  event: draft.event,
  kind: draft.kind,
  user_id: draft.userId,
  thread: draft.thread,
  facts: draft.facts,
  made_at: now.toISOString(),
  bound: boundOf(draft.kind),
  ways: draft.ways.map(({ channel, state, usefulUntil }) => ({ channel, state, useful_until: usefulUntil })),
});

/**
 * Writes messages in this order, each with its deliveries; what somebody was told already is not written again. Tells the
 * browsers of those who got one. Returns how many were written.
 */
export async function insertMessages(trx: Trx, drafts: Addressed[], now: Date): Promise<number> {
  if (drafts.length === 0) return 0;
  const { rows } = await named(
    'insert-messages',
    sql<{ user_id: string }>`
    with drafts as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(drafts.map((draft) => toRow(draft, now)))}::jsonb)
        as (id uuid, event text, kind text, user_id uuid, thread uuid, facts jsonb, made_at timestamptz,
          ways jsonb, bound jsonb)) with ordinality
    ), written as (
      insert into messages (id, event, kind, user_id, thread, facts, made_at)
      select id, event, kind, user_id, thread, facts, made_at from drafts order by ordinality
      ${guard('told once', sql`on conflict (user_id, event) do nothing`)}
      returning id, kind, number, user_id, thread, made_at
    ), sent as (
      insert into deliveries (message_id, channel, state, number, user_id, thread, made_at, useful_until, next_at)
      select id, channel, state, number, user_id, thread, made_at, useful_until, made_at
      from (
        select w.id, w.number, w.user_id, w.thread, w.made_at, way.channel, way.state, way.useful_until,
          (d.bound ->> 'most')::int as most, d.bound -> 'kinds' as kinds,
          row_number() over (partition by w.user_id, way.channel, d.bound order by w.number) as nth
        from written w join drafts d on d.id = w.id cross join lateral
          jsonb_to_recordset(d.ways) as way (channel text, state text, useful_until timestamptz)
      ) ways
      where state = 'kept' or nth + (
        select count(*) from deliveries before join messages m on m.id = before.message_id
        where before.user_id = ways.user_id and before.channel = ways.channel
          and before.made_at > ${now}::timestamptz - interval '24 hours' and ways.kinds ? m.kind
      ) <= most
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at, done_at)
      select ${uuidv7()}::uuid, 'messages.written', jsonb_build_object('user_ids', jsonb_agg(distinct user_id)),
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from written having count(*) > 0
    )
    select user_id from written`,
  ).execute(trx);
  return rows.length;
}

/** Removes what somebody was told whose account is gone. */
export async function forgetMessages(db: Db, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom('messages').where('user_id', 'in', userIds).execute();
  await db.deleteFrom('message_choices').where('user_id', 'in', userIds).execute();
}
