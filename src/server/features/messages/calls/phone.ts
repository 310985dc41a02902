import { t } from '#texts/notifications.js';
import type { Language } from '#contract/language.ts';
import { askPhoneConfirmation, type MailLink } from '#contract/messages/messages.ts';
import { mailLinkPage } from '#contract/pages.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import { Refusal } from '../../../platform/errors.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import { countAttempt } from '../../../platform/db/attempt-store.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import { secondsUntil, waitInWords } from '../../../platform/retry-after.ts';
import type { Services } from '../../services.ts';
import { readClubForReader } from '../../club-settings/club-settings.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { signPhoneLink, type Link } from '../links.ts';
import { sendText } from '../sending/sms-budget.ts';
import { writeConfirmation } from '../sending/write-text.ts';

interface OwnNumber {
  phone: string | null;
  isConfirmed: boolean;
  /** Whether the e-mail is confirmed. */
  isEmailConfirmed: boolean;
  /** What is written to the person is in it. */
  language: Language;
}

/** Returns the mobile number of a profile, and whether its person has shown that it is theirs. */
async function findOwnNumber(db: Db, userId: string): Promise<OwnNumber> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.phone', 'u.phone_confirmed_at', 'u.email_verified', readerLanguage('u').as('language')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { phone, phone_confirmed_at: confirmedAt, email_verified: isEmailConfirmed, language } = row;
  return { phone, isConfirmed: confirmedAt !== null, isEmailConfirmed, language };
}

/** Notes that a number is somebody's; false where the profile has another by now. The first time stays. */
async function confirmNumber(
  db: Db,
  { userId, phone }: { userId: string; phone: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ phone_confirmed_at: eb.fn.coalesce('phone_confirmed_at', eb.val(now)) }))
    .where('id', '=', userId)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a profile has this number still. */
async function hasNumber(db: Db, { userId, phone }: { userId: string; phone: string }): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const LASTS_MS = 24 * 3_600_000;

/** The subject of such a link: it goes into an address without a sign that has to be written otherwise there. */
const toSubject = (phone: string) => phone.replace('+', '');
const toPhone = ({ subject }: Link) => `+${subject}`;

/** Returns the link that confirms a number, in the language at work; it lasts a day. */
async function makePhoneLink(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { userId, phone }: { userId: string; phone: string },
): Promise<string> {
  const until = new Date(clock().getTime() + LASTS_MS);
  const link = { subject: toSubject(phone), userId, until };
  return pageAddress(config.publicUrl, mailLinkPage(signPhoneLink(await readLinkKey(db), link)));
}

/** Returns what opening such a link shows. */
export async function describePhone({ db }: Pick<Services, 'db'>, link: Link): Promise<MailLink> {
  const phone = toPhone(link);
  const isTheirs = await hasNumber(db, { userId: link.userId, phone });
  return { purpose: 'phone', phone, refusal: isTheirs ? null : t.otherNumber };
}

/** Confirms the number of such a link; returns what to tell its person. */
export async function confirmPhone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  link: Link,
): Promise<string> {
  const isConfirmed = await confirmNumber(db, { userId: link.userId, phone: toPhone(link) }, clock());
  if (!isConfirmed) throw new Refusal('not-found', t.otherNumber);
  return t.confirmed;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Asked {
  userId: string;
  network: string;
}

/** Whoever asks must not make the club write to a stranger, or empty what it has for the day. */
const listLimits = ({ userId, network }: Asked) => [
  { name: `phone-link network ${network}`, limit: 20, lastsMs: HOUR_MS },
  { name: `phone-link person ${userId}`, limit: 3, lastsMs: DAY_MS },
];

type LimitServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Counts a request for the link before it is sent. Throws Refusal('too-many-requests') after too many. */
async function countRequest({ db, clock, config }: LimitServices, asked: Asked): Promise<void> {
  if (!config.rateLimit) return;
  const now = clock();
  for (const { name, limit, lastsMs } of listLimits(asked)) {
    const { hits, resetsAt } = await countAttempt(db, name, now, new Date(now.getTime() + lastsMs));
    if (hits <= limit) continue;
    const retryAfter = secondsUntil(resetsAt, now);
    throw new Refusal('too-many-requests', t.sentOften({ wait: waitInWords(retryAfter) }), { retryAfter });
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
  const { hits } = await countAttempt(db, `phone-link day ${toClubDate(now)}`, now, ends);
  return hits <= Math.ceil(dailyParts / SHARE);
}

/** Mounts what sends somebody the link that confirms their number. */
export function mountPhoneConfirmation(mount: Mount, services: Services): void {
  const { db, config, identity, sms } = services;
  const canConfirm = canConfirmEmails(identity.settings);
  mount(askPhoneConfirmation, async ({ caller: { userId }, network }) => {
    const { phone, isConfirmed, isEmailConfirmed, language } = await findOwnNumber(db, userId);
    if (phone === null) throw new Refusal('cannot-send', t.enterNumber);
    if (!sms) throw new Refusal('cannot-send', t.noGateway);
    if (isConfirmed) return;
    // A stranger’s number costs whoever enters it a mailbox that they have shown to be theirs.
    if (canConfirm && !isEmailConfirmed) throw new Refusal('cannot-send', t.confirmEmailFirst);
    await countRequest(services, { userId, network });
    if (!(await takeOfToday(services, sms.settings.dailyParts)))
      throw new Refusal('cannot-send', t.noMoreToday);
    const text = await inLanguage(sms.settings.language ?? language, async () => {
      const { arena: club } = await readClubForReader(db, config);
      return writeConfirmation({ club, link: await makePhoneLink(services, { userId, phone }) });
    });
    const { state } = await sendText(services, sms, { userId, to: phone, text });
    if (state === 'used-up') throw new Refusal('cannot-send', t.noMoreToday);
    // Where nobody answered, it may have arrived: its person sees, and asks again.
    if (state === 'refused') throw new Refusal('cannot-send', t.notTaken);
  });
}
