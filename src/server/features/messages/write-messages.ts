import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MessageChannel } from '#contract/messages/messages.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { named } from '../../platform/db/named.ts';
import type { Services } from '../services.ts';
import type { Facts } from './facts.ts';
import { findDailyBound, findMailGroup, KINDS, findTextMessage, type Kind } from './kinds.ts';

/** The advisory lock that allows one transaction at a time to write messages. */
const WRITER_LOCK = 7_301_904;

/**
 * Takes the writers' advisory lock for this transaction; returns false when another transaction holds it. With one writer at a time, the
 * messages of a thread are numbered in the order of their events.
 */
export async function lockWriting(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${WRITER_LOCK}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

export interface MessageDraft {
  event: string;
  kind: Kind;
  userId: string;
  thread: string | null;
  facts: Facts;
  /** The time of the event; undefined for now. */
  happenedAt?: Date;
}

interface Way {
  channel: MessageChannel;
  /** `kept` when the club cannot send by this channel. */
  state: 'waiting' | 'kept';
  useful_until: Date;
}

interface Recipient {
  id: string;
  email: string | null;
  isConfirmed: boolean;
  noMail: string[];
  noPush: string[];
  sms: string[];
  hasNumber: boolean;
  /** Whether at least one device receives push messages. */
  hasDevice: boolean;
}

async function findRecipients(db: Db, ids: string[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const { rows } = await named(
    'find-addressees',
    sql<Recipient>`
      select u.id, u.email, u.email_verified as "isConfirmed", coalesce(c.no_mail, '{}') as "noMail",
        coalesce(c.no_push, '{}') as "noPush", coalesce(c.sms, '{}') as sms,
        u.phone_confirmed_at is not null as "hasNumber",
        exists (select from push_subscriptions s where s.user_id = u.id) as "hasDevice"
      from users u left join message_choices c on c.user_id = u.id
      where u.id = any(${ids}::uuid[]) and u.removed_at is null`,
  ).execute(db);
  return rows;
}

type WriteServices = Pick<Services, 'clock' | 'mail' | 'sms'>;

/**
 * Decides whether a message is emailed: null when the person switched it off, has no address or has not confirmed it. If someone registers
 * a stranger's address, the stranger gets no emails.
 */
function decideMail(draft: MessageDraft, person: Recipient, canMail: boolean): 'waiting' | 'kept' | null {
  const group = findMailGroup(draft.kind);
  if (person.email === null || (group !== null && person.noMail.includes(group))) return null;
  if (!canMail) return 'kept';
  return person.isConfirmed ? 'waiting' : null;
}

function decideWays(draft: MessageDraft, person: Recipient, services: WriteServices): Way[] {
  const { kind, facts, happenedAt: at = services.clock() } = draft;
  const group = findMailGroup(kind);
  const until = KINDS[kind].until(facts, at);
  const ways: Way[] = [];
  const mail = decideMail(draft, person, services.mail !== null);
  if (mail !== null) ways.push({ channel: 'mail', state: mail, useful_until: until });
  const isPushed = person.hasDevice && (group === null || !person.noPush.includes(group));
  if (isPushed) ways.push({ channel: 'push', state: 'waiting', useful_until: until });
  const text = findTextMessage(kind, facts);
  const isTexted = person.hasNumber && group !== null && person.sms.includes(group);
  const state = services.sms ? 'waiting' : 'kept';
  if (text && isTexted) ways.push({ channel: 'sms', state, useful_until: text.until(facts, at) });
  return ways;
}

const toRow = ({ event, kind, userId, thread, facts }: MessageDraft, ways: Way[], now: Date) => ({
  id: uuidv7(),
  event,
  kind,
  user_id: userId,
  thread,
  facts,
  made_at: now,
  bound: findDailyBound(kind),
  ways,
});

/**
 * Inserts messages and their deliveries in this order, skipping events that the person was notified of before. Notifies the recipients'
 * browsers. Returns how many messages were written.
 */
async function insertMessages(trx: Trx, drafts: ReturnType<typeof toRow>[], now: Date): Promise<number> {
  if (drafts.length === 0) return 0;
  const { rows } = await named(
    'insert-messages',
    sql<{ user_id: string }>`
    with drafts as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
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

/** Writes messages to the recipients who still have an account. The transaction must hold the writers' lock. */
export async function writeMessages(
  trx: Trx,
  services: WriteServices,
  drafts: MessageDraft[],
): Promise<number> {
  const now = services.clock();
  const ids = [...new Set(drafts.map(({ userId }) => userId))];
  const people = new Map((await findRecipients(trx, ids)).map((person) => [person.id, person]));
  const addressed = drafts.flatMap((draft) => {
    const person = people.get(draft.userId);
    return person ? toRow(draft, decideWays(draft, person, services), now) : [];
  });
  return insertMessages(trx, addressed, now);
}
