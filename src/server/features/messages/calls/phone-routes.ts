import { canConfirmEmails } from '#contract/settings.ts';
import { askPhoneConfirmation } from '#contract/messages/messages.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { countAttempt } from '../../../platform/db/attempt-store.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import { secondsUntil, waitInWords } from '../../../platform/retry-after.ts';
import type { Services } from '../../services.ts';
import { makePhoneLink } from './phone-link.ts';
import { findOwnNumber } from './phone-store.ts';
import { t } from './phone-texts.ts';
import { sendText } from '../sending/sms-budget.ts';
import { writeConfirmation } from '../sending/write-text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Asked {
  userId: string;
  network: string;
}

/** Whoever asks must not make the club write to a stranger, or empty what it has for the day. */
const limitsOf = ({ userId, network }: Asked) => [
  { name: `phone-link network ${network}`, limit: 20, lastsMs: HOUR_MS },
  { name: `phone-link person ${userId}`, limit: 3, lastsMs: DAY_MS },
];

type LimitServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Counts a request for the link before it is sent. Throws Refusal('too-many-requests') after too many. */
async function countRequest({ db, clock, config }: LimitServices, asked: Asked): Promise<void> {
  if (!config.rateLimit) return;
  const now = clock();
  for (const { name, limit, lastsMs } of limitsOf(asked)) {
    const { hits, resetsAt } = await countAttempt(db, name, now, new Date(now.getTime() + lastsMs));
    if (hits <= limit) continue;
    const retryAfter = secondsUntil(resetsAt, now);
    throw new Refusal('too-many-requests', t.sentOften(waitInWords(retryAfter)), { retryAfter });
  }
}

/** Of the day's parts, one in so many is for confirmations at most: bookings need the others. */
const SHARE = 5;

/** Whether the club has another confirmation to send today, which has one part. */
async function takeOfToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dailyParts: number,
): Promise<boolean> {
  const now = clock();
  const ends = new Date(now.getTime() + DAY_MS);
  const { hits } = await countAttempt(db, `phone-link day ${clubDateOf(now)}`, now, ends);
  return hits <= Math.ceil(dailyParts / SHARE);
}

/** Mounts what sends somebody the link that confirms their number. */
export function mountPhoneConfirmation(mount: Mount, services: Services): void {
  const { db, config, identity, sms } = services;
  const canConfirm = canConfirmEmails(identity.settings);
  mount(askPhoneConfirmation, async ({ caller: { userId }, network }) => {
    const { phone, isConfirmed, isEmailConfirmed, language } = await findOwnNumber(db, userId);
    if (phone === null) throw new Refusal('cannot-send', t.noNumber);
    if (!sms) throw new Refusal('cannot-send', t.noGateway);
    if (isConfirmed) return;
    // A stranger’s number costs whoever enters it a mailbox that they have shown to be theirs.
    if (canConfirm && !isEmailConfirmed) throw new Refusal('cannot-send', t.confirmEmailFirst);
    await countRequest(services, { userId, network });
    if (!(await takeOfToday(services, sms.settings.dailyParts))) throw new Refusal('cannot-send', t.usedUp);
    const text = await inLanguage(sms.settings.language ?? language, async () => {
      const { arena: club } = await readClubForReader(db, config);
      return writeConfirmation({ club, link: await makePhoneLink(services, { userId, phone }) });
    });
    const { state } = await sendText(services, sms, { userId, to: phone, text });
    if (state === 'used-up') throw new Refusal('cannot-send', t.usedUp);
    // Where nobody answered, it may have arrived: its person sees, and asks again.
    if (state === 'refused') throw new Refusal('cannot-send', t.notTaken);
  });
}
