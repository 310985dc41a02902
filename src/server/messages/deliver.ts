import { tryEach } from '../jobs/try-each.ts';
import type { Services } from '../services.ts';
import type { Channel } from './channel.ts';
import { claimDeliveries, recordAttempt, type ClaimedDelivery } from './delivery-store.ts';
import { nextAttempt, problemOf } from './delivery-rules.ts';
import { facts, kind } from './facts.ts';
import { readLinkKey } from './key-store.ts';
import { personalLinks } from './links.ts';
import { writeContent } from './texts/write.ts';

/** Sent at the same time: as many may go out twice when the process dies. */
const BATCH_SIZE = 2;

export type DeliverServices = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

async function attempt(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, clock, config } = services;
  if (claimed.email === null) throw new Error('The account has no e-mail address any more.');
  const known = { kind: kind.parse(claimed.kind), facts: facts.parse(claimed.facts) };
  const links = personalLinks(config.publicUrl, await readLinkKey(db), claimed.userId);
  await channel.send({
    id: claimed.id,
    ...known,
    content: writeContent(known.kind, known.facts, links),
    to: { userId: claimed.userId, address: claimed.email, name: claimed.name },
  });
  await recordAttempt(db, claimed, { state: 'sent', problem: null, next: null }, clock());
}

async function deliver(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, clock, log } = services;
  if (claimed.usefulUntil !== null && claimed.usefulUntil <= clock()) {
    await recordAttempt(db, claimed, { state: 'late', problem: null, next: null }, clock());
    return;
  }
  try {
    await attempt(services, channel, claimed);
  } catch (error) {
    const problem = problemOf(error);
    const next = nextAttempt(claimed.attempts, claimed.madeAt, clock());
    await recordAttempt(
      db,
      claimed,
      next ? { state: 'waiting', problem, next } : { state: 'failed', problem, next },
      clock(),
    );
    // What a mail server says names the recipient, who has no place in the log.
    log.warn(
      { message: claimed.id, attempts: claimed.attempts, givenUp: !next },
      'an e-mail could not be sent',
    );
  }
}

/** One pass over the messages that are due by e-mail; returns how many were tried. */
export async function sendDeliveries(services: DeliverServices, channel: Channel): Promise<number> {
  const claimed = await claimDeliveries(services.db, BATCH_SIZE, services.clock());
  await tryEach(services.log, claimed, {
    errorMessage: 'an e-mail could not be recorded',
    work: (delivery) => deliver(services, channel, delivery),
  });
  return claimed.length;
}
