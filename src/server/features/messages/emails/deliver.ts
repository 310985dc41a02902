import { inLanguage } from '../../../platform/language.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import type { Services } from '../../services.ts';
import type { Channel } from './channel.ts';
import { claimDeliveries, recordAttempt, type ClaimedDelivery, type End } from './delivery-store.ts';
import { NO_ADDRESS, nextAttempt, problemOf } from './delivery-rules.ts';
import { readLinkKey } from '../key-store.ts';
import { personalLinks } from '../links.ts';
import { readMessage } from '../texts/read-message.ts';

/** This many e-mails are sent at the same time; as many may go out twice when the process dies. */
const BATCH_SIZE = 2;

export type DeliverServices = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** Sends one; resolves when the other side has taken it. */
async function send(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, config } = services;
  const { email: address, userId, name } = claimed;
  if (address === null) throw new Error(NO_ADDRESS);
  const links = personalLinks(config.publicUrl, await readLinkKey(db), userId);
  await inLanguage(claimed.language, () =>
    channel.send({ id: claimed.id, ...readMessage(claimed, links), to: { userId, address, name } }),
  );
}

/** Returns what has become of an attempt: only the sending may fail it. */
async function attempt(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<End> {
  try {
    await send(services, channel, claimed);
    return { state: 'sent', problem: null, next: null };
  } catch (error) {
    const problem = problemOf(error);
    const next = nextAttempt(claimed.attempts, claimed.madeAt, services.clock());
    // The log must not have the mail server's words, because they name the recipient.
    services.log.warn(
      { message: claimed.id, attempts: claimed.attempts, givenUp: !next },
      'an e-mail could not be sent',
    );
    return next ? { state: 'waiting', problem, next } : { state: 'failed', problem, next };
  }
}

async function deliver(services: DeliverServices, channel: Channel, claimed: ClaimedDelivery): Promise<void> {
  const { db, clock } = services;
  const isLate = claimed.usefulUntil !== null && claimed.usefulUntil <= clock();
  const end: End = isLate
    ? { state: 'late', problem: null, next: null }
    : await attempt(services, channel, claimed);
  await recordAttempt(db, claimed, end, clock());
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
