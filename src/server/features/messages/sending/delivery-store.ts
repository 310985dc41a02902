import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/language.ts';
import type { MessageChannel } from '#contract/messages/messages.ts';
import type { Role } from '#contract/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isNewNews } from '../../../platform/db/hold.ts';
import { named } from '../../../platform/db/named.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import { guard } from '../../../platform/db/guard.ts';

/** Longer than an attempt may take: until then nobody else tries. */
const LEASE_SECONDS = 300;

export interface ClaimedDelivery {
  id: string;
  lease: string;
  kind: string;
  facts: unknown;
  userId: string;
  email: string | null;
  name: string;
  role: Role;
  /** What is written to the person is in it. */
  language: Language;
  madeAt: Date;
  usefulUntil: Date | null;
  attempts: number;
}

/**
 * Claims deliveries of a channel that are due, oldest first: nobody else sends them before the lease ends. One waits for those
 * of the same channel, person and thread before it, so what happened to a booking is told in order.
 */
export async function claimDeliveries(
  db: Db,
  channel: MessageChannel,
  limit: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { rows } = await named(
    'claim-deliveries',
    sql<ClaimedDelivery>`
    with due as (
      select message_id, channel from deliveries d
      where channel = ${channel}::text and state = 'waiting' and next_at <= ${now}::timestamptz and ${isNewNews(sql`d.made_at`)}
        and not exists (select from deliveries before where before.user_id = d.user_id and before.thread = d.thread
          and ${guard('each channel by itself', sql`before.channel = d.channel`)} and ${guard('what came before', sql`before.number < d.number`)} and before.state = 'waiting'
          and ${isNewNews(sql`before.made_at`)})
      order by next_at limit ${limit} for update skip locked
    ), claimed as (
      update deliveries set lease = ${uuidv7()}::uuid, attempts = attempts + 1,
        next_at = ${now}::timestamptz + ${guard('lease of a delivery', sql`make_interval(secs => ${LEASE_SECONDS}::int)`)}
      from due where deliveries.message_id = due.message_id and deliveries.channel = due.channel
      returning deliveries.message_id, lease, made_at, useful_until, attempts, number
    )
    select m.id, c.lease, m.kind, m.facts, u.id as "userId", u.email, u.display_name as name, u.role,
      ${readerLanguage('u')} as language,
      c.made_at as "madeAt", c.useful_until as "usefulUntil", c.attempts
    from claimed c join messages m on m.id = c.message_id join users u on u.id = m.user_id
    order by c.number`,
  ).execute(db);
  return rows;
}

/** What has become of an attempt. */
export type End =
  | { state: 'sent' | 'failed' | 'late'; problem: string | null; next: null }
  | { state: 'waiting'; problem: string; next: Date };

/** Records what became of an attempt; nothing is written when the lease ended and somebody else has it. */
export async function recordAttempt(
  db: Db,
  { id, lease }: Pick<ClaimedDelivery, 'id' | 'lease'>,
  { state, problem, next }: End,
  now: Date,
): Promise<void> {
  await named(
    'record-attempt',
    sql`update deliveries set state = ${state}::text, problem = ${problem}::text, lease = null,
        next_at = coalesce(${next}::timestamptz, next_at),
        ended_at = case when ${state}::text = 'waiting' then null else ${now}::timestamptz end
      where message_id = ${id}::uuid and lease = ${lease}::uuid`,
  ).execute(db);
}
