import { codePage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import { inLanguage } from '../../../platform/language.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { SmsGateway } from '../../../platform/sms/gateway.ts';
import type { Services } from '../../services.ts';
import { claimDeliveries, recordAttempt, type ClaimedDelivery, type End } from './delivery-store.ts';
import { facts } from '../facts.ts';
import { endOf } from './attempt-rules.ts';
import { kind, momentOf } from '../kinds.ts';
import { isUrgent, quietUntil } from '../text-moments.ts';
import { sendText } from './send-text.ts';
import { NO_NUMBER } from './text-problems.ts';
import { endOutdated, findDestination, putOff } from './text-store.ts';
import { writeText } from './write-text.ts';

/** Text messages that are sent at the same time; as many may go out twice when the process dies. */
const BATCH_SIZE = 2;

type TextServices = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

const LATE: End = { state: 'late', problem: null, next: null };

/** Returns a text message as its row keeps it; null where none goes with what its row tells. */
function readText(claimed: ClaimedDelivery) {
  const told = facts.parse(claimed.facts);
  const moment = momentOf(kind.parse(claimed.kind), told);
  return moment && told.booking ? { moment, told: { ...told, booking: told.booking } } : null;
}

/** Returns what becomes of a claimed text message, or until when it waits. */
async function attempt(
  { db, clock, config }: TextServices,
  gateway: SmsGateway,
  claimed: ClaimedDelivery,
): Promise<End | { until: Date }> {
  const now = clock();
  const { id, userId, usefulUntil } = claimed;
  const text = readText(claimed);
  const isOver = (then: Date) => usefulUntil !== null && usefulUntil <= then;
  if (!text || isOver(now)) return LATE;
  const { moment, told } = text;
  const until = isUrgent(moment, told, now) ? null : quietUntil(now);
  if (until) return isOver(until) ? LATE : { until };
  const { phone, code } = await findDestination(db, { userId, bookingId: told.booking.id });
  if (phone === null) return { state: 'failed', problem: NO_NUMBER, next: null };
  const written = await inLanguage(gateway.settings.language ?? claimed.language, async () => {
    const { arena: club } = await readClubForReader(db, config);
    const { publicUrl } = config;
    // The short address is the same in each language: whoever opens it gets theirs.
    const link = code === null ? pageAddress(publicUrl, PAGES.myBookings) : publicUrl + codePage(code);
    return writeText(moment, told, { club, link });
  });
  const verdict = await sendText({ db, clock }, gateway, { id, userId, to: phone, text: written });
  return endOf(verdict, claimed.attempts, clock());
}

async function deliver(services: TextServices, gateway: SmsGateway, claimed: ClaimedDelivery): Promise<void> {
  const { db, clock, log } = services;
  const end = await attempt(services, gateway, claimed);
  if ('until' in end) return putOff(db, claimed, end.until);
  // The log must not have the gateway's words, because they may name the recipient.
  if (end.problem !== null)
    log.warn(
      { message: claimed.id, attempts: claimed.attempts, state: end.state },
      'a text message was not taken',
    );
  await recordAttempt(db, claimed, end, clock());
}

/** One pass over the text messages that are due; returns how many were looked at. */
export async function sendTexts(services: TextServices, gateway: SmsGateway): Promise<number> {
  const { db, clock, log } = services;
  await endOutdated(db, clock());
  const claimed = await claimDeliveries(db, 'sms', BATCH_SIZE, clock());
  await tryEach(log, claimed, {
    errorMessage: 'a text message could not be recorded',
    work: (delivery) => deliver(services, gateway, delivery),
  });
  return claimed.length;
}
