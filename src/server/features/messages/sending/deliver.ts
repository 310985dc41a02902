import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/language.ts';
import type { MessageChannel } from '#contract/messages/messages.ts';
import type { Role } from '#contract/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';
import { isNewNews } from '../../../platform/db/hold.ts';
import { named } from '../../../platform/db/named.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { isStale } from '../end-of-use.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { personalLinks } from '../links.ts';
import { readMessage, type ReadMessage } from '../read-message.ts';
import { endAfter, type End } from './attempts.ts';

export interface Outgoing extends Omit<ReadMessage, 'about'> {
  /** The same for each attempt. */
  id: string;
  usefulUntil: Date | null;
  to: { userId: string; email: string | null; name: string };
}

/** A channel by which messages leave the site, in the current language. */
export interface Channel {
  name: MessageChannel;
  /** Messages sent at the same time. Up to this number may be sent twice when the process dies. */
  atOnce: number;
  /** Cleans up the waiting deliveries before each pass. */
  sortOut?: (now: Date) => Promise<void>;
  /** Returns the earliest time to send the message; null when it is not sent by this channel. */
  notBefore?: (message: Outgoing, now: Date) => Date | null;
  /** Resolves when the other side has accepted the message. Rejects when it refused or did not answer; attempts.ts decides on a retry. */
  send: (message: Outgoing) => Promise<void>;
}

/** Longer than any attempt takes. No other node tries before the lease ends. */
const LEASE_SECONDS = 300;

interface ClaimedDelivery {
  id: string;
  lease: string;
  kind: string;
  facts: unknown;
  userId: string;
  email: string | null;
  name: string;
  role: Role;
  language: Language;
  madeAt: Date;
  usefulUntil: Date | null;
  attempts: number;
}

/**
 * Claims due deliveries of a channel, oldest first. No other node sends them before the lease ends. A delivery waits for earlier ones of
 * the same channel, person and thread, so that messages about a booking arrive in order.
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

/** Records the result of an attempt. Does nothing when the lease has ended and another node has claimed the delivery. */
async function recordAttempt(
  db: Db,
  { id, lease }: ClaimedDelivery,
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

/** Postpones a claimed message until a time. This does not count as an attempt. */
async function putOff(db: Db, { id, lease }: ClaimedDelivery, until: Date): Promise<void> {
  await named(
    'put-off',
    sql`update deliveries set lease = null, attempts = attempts - 1, next_at = ${until}::timestamptz
      where message_id = ${id}::uuid and lease = ${lease}::uuid`,
  ).execute(db);
}

type DeliverServices = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

const SENT: End = { state: 'sent', problem: null, next: null };
const LATE: End = { state: 'late', problem: null, next: null };

async function readOutgoing({ db, config }: DeliverServices, claimed: ClaimedDelivery): Promise<Outgoing> {
  const { id, email, userId, name, usefulUntil } = claimed;
  const links = personalLinks(config.publicUrl, await readLinkKey(db), userId);
  return { id, ...readMessage(claimed, links), usefulUntil, to: { userId, email, name } };
}

async function attempt(
  services: DeliverServices,
  channel: Channel,
  claimed: ClaimedDelivery,
): Promise<End | { until: Date }> {
  const now = services.clock();
  const isOver = (then: Date) => isStale(claimed.usefulUntil, claimed.madeAt, then);
  if (isOver(now)) return LATE;
  try {
    const message = await readOutgoing(services, claimed);
    const until = channel.notBefore ? channel.notBefore(message, now) : now;
    if (until === null || isOver(until)) return LATE;
    if (until > now) return { until };
    await channel.send(message);
    return SENT;
  } catch (error) {
    return endAfter(error, claimed, services.clock());
  }
}

async function deliver(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, clock, log } = services;
  const end = await inLanguage(claimed.language, () => attempt(services, channel, claimed));
  if ('until' in end) return putOff(db, claimed, end.until);
  // The other side's error text stays out of the log, because it may name the recipient.
  if (end.problem !== null)
    log.warn(
      { message: claimed.id, channel: channel.name, attempts: claimed.attempts, givenUp: !end.next },
      'a message could not be sent',
    );
  await recordAttempt(db, claimed, end, clock());
}

/** Sends the due messages of a channel in one pass. Returns how many were tried. */
export async function sendDeliveries(services: DeliverServices, channel: Channel): Promise<number> {
  const { db, clock, log } = services;
  await channel.sortOut?.(clock());
  const claimed = await claimDeliveries(db, channel.name, channel.atOnce, clock());
  await tryEach(log, claimed, {
    errorMessage: 'what became of a message could not be recorded',
    work: (delivery) => deliver(services, channel, delivery),
  });
  return claimed.length;
}
