import { inLanguage } from '../../../platform/language.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import type { Services } from '../../services.ts';
import type { Channel } from './channel.ts';
import { claimDeliveries, recordAttempt, type ClaimedDelivery, type End } from './delivery-store.ts';
import { nextAttempt, problemOf, Undeliverable } from './delivery-rules.ts';
import { readLinkKey } from '../key-store.ts';
import { personalLinks } from '../links.ts';
import { isStale } from '../end-of-use.ts';
import { readMessage } from '../read-message.ts';

export type DeliverServices = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** Sends one; resolves when the other side has taken it. */
async function send(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, config } = services;
  const { id, email, userId, name, usefulUntil } = claimed;
  const links = personalLinks(config.publicUrl, await readLinkKey(db), userId);
  await inLanguage(claimed.language, () =>
    channel.send({ id, ...readMessage(claimed, links), usefulUntil, to: { userId, email, name } }),
  );
}

/** Returns what has become of an attempt: only the sending may fail it. */
async function attempt(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<End> {
  try {
    await send(services, channel, claimed);
    return { state: 'sent', problem: null, next: null };
  } catch (error) {
    const problem = problemOf(error);
    const isOver = error instanceof Undeliverable;
    const next = isOver ? null : nextAttempt(claimed.attempts, claimed.madeAt, services.clock());
    // The log must not have the other side's words, because they name the recipient.
    services.log.warn(
      { message: claimed.id, channel: channel.name, attempts: claimed.attempts, givenUp: !next },
      'a message could not be sent',
    );
    return next ? { state: 'waiting', problem, next } : { state: 'failed', problem, next };
  }
}

async function deliver(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, clock } = services;
  const isLate = isStale(claimed.usefulUntil, claimed.madeAt, clock());
  const end: End = isLate
    ? { state: 'late', problem: null, next: null }
    : await attempt(services, channel, claimed);
  await recordAttempt(db, claimed, end, clock());
}

/** One pass over the messages that are due by a channel; returns how many were tried. */
export async function sendDeliveries(services: DeliverServices, channel: Channel): Promise<number> {
  const claimed = await claimDeliveries(services.db, channel.name, channel.atOnce, services.clock());
  await tryEach(services.log, claimed, {
    errorMessage: 'what became of a message could not be recorded',
    work: (delivery) => deliver(services, channel, delivery),
  });
  return claimed.length;
}
