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
  isEmailConfirmed: boolean;
  language: Language;
}

async function findOwnNumber(db: Db, userId: string): Promise<OwnNumber> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.phone', 'u.phone_confirmed_at', 'u.email_verified', readerLanguage('u').as('language')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { phone, phone_confirmed_at: confirmedAt, email_verified: isEmailConfirmed, language } = row;
  return { phone, isConfirmed: confirmedAt !== null, isEmailConfirmed, language };
}

/** Marks a number as confirmed, keeping the time of the first confirmation. Returns false when the profile no longer has this number. */
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

/** Removes the plus sign, which would have to be encoded in a link. */
const toSubject = (phone: string) => phone.replace('+', '');
const toPhone = ({ subject }: Link) => `+${subject}`;

/** Returns the link that confirms a number, in the current language. It is valid for a day. */
async function makePhoneLink(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { userId, phone }: { userId: string; phone: string },
): Promise<string> {
  const until = new Date(clock().getTime() + LASTS_MS);
  const link = { subject: toSubject(phone), userId, until };
  return pageAddress(config.publicUrl, mailLinkPage(signPhoneLink(await readLinkKey(db), link)));
}

export async function describePhone({ db }: Pick<Services, 'db'>, link: Link): Promise<MailLink> {
  const phone = toPhone(link);
  const isTheirs = await hasNumber(db, { userId: link.userId, phone });
  return { purpose: 'phone', phone, refusal: isTheirs ? null : t.otherNumber };
}

/** Confirms the number of a link, and returns the confirmation text. */
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

/** These limits keep a user from sending texts to a stranger again and again, or from using up the club's parts of the day. */
const listLimits = ({ userId, network }: Asked) => [
  { name: `phone-link network ${network}`, limit: 20, lastsMs: HOUR_MS },
  { name: `phone-link person ${userId}`, limit: 3, lastsMs: DAY_MS },
];

type LimitServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Counts a request for a confirmation link before it is sent. Throws `Refusal('too-many-requests')` above the limit. */
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

/** Confirmations may use one fifth of the day's parts, so that enough remain for bookings. */
const SHARE = 5;

/** Counts a confirmation, which takes one part. Returns false when the day's share for confirmations is used up. */
async function takeOfToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dailyParts: number,
): Promise<boolean> {
  const now = clock();
  const ends = new Date(now.getTime() + DAY_MS);
  const { hits } = await countAttempt(db, `phone-link day ${toClubDate(now)}`, now, ends);
  return hits <= Math.ceil(dailyParts / SHARE);
}

export function mountPhoneConfirmation(mount: Mount, services: Services): void {
  const { db, config, identity, sms } = services;
  const canConfirm = canConfirmEmails(identity.settings);
  mount(askPhoneConfirmation, async ({ caller: { userId }, network }) => {
    const { phone, isConfirmed, isEmailConfirmed, language } = await findOwnNumber(db, userId);
    if (phone === null) throw new Refusal('cannot-send', t.enterNumber);
    if (!sms) throw new Refusal('cannot-send', t.noGateway);
    if (isConfirmed) return;
    // Requires a confirmed mailbox, which makes it costly to enter a stranger's number.
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
    // Without an answer from the gateway the text may have arrived; the user can ask again.
    if (state === 'refused') throw new Refusal('cannot-send', t.notTaken);
  });
}
