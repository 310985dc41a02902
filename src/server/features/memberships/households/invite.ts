import { t } from '#texts/households.js';
import { formatNumber } from '#contract/numbers.ts';
import { v7 as uuidv7 } from 'uuid';
import { INVITATION_DAYS } from '#contract/memberships/households.ts';
import { joinPage } from '#contract/memberships/membership-pages.ts';
import { firstNameForStrangers } from '#contract/people/names.ts';
import { readClubForReader } from '../../club-settings/club-settings.ts';
import type { Services } from '../../services.ts';
import { lockOrMakeHousehold } from '../terms/lock-household.ts';
import { countAttempt } from '../../../platform/db/attempt-store.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import { secondsUntil, waitInWords } from '../../../platform/retry-after.ts';
import { isSignature, sign } from '../../../platform/signature.ts';
import { requireFreePlace, requirePayer } from './household.ts';

const DAY_MS = 86_400_000;

interface Invited {
  id: string;
  until: Date;
  /** The person already had an open invitation. */
  isAgain: boolean;
  /** The club sends no message, so the inviting member has to pass on the link. */
  isHandedOver: boolean;
}

interface Inviting {
  by: Pick<Caller, 'userId' | 'email'>;
  email: string;
  canConfirm: boolean;
  canMail: boolean;
}

/**
 * Invites an email address to the payer's household, which is created if it does not exist. A person with an account is notified like any
 * member. A stranger's email is due now, if the club can send email and has not reached its daily limit. Throws `Refusal`.
 */
export function insertInvitation(
  db: Db,
  { by, email, canConfirm, canMail }: Inviting,
  now: Date,
): Promise<Invited> {
  return inTransaction(db, async (trx) => {
    if (canConfirm && !(await hasConfirmedEmail(trx, by.userId)))
      throw new Refusal('email-unconfirmed', t.confirmYourOwn);
    const household = await lockOrMakeHousehold(trx, by.userId, now);
    requirePayer(household, by.userId);
    const known = await trx
      .selectFrom('users')
      .select(['id', 'household_id'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.household_id === household.id) throw fieldRefusal('email', t.isThere);
    await requireFreePlace(trx, household, { now, except: email });
    const before = await trx
      .selectFrom('household_invitations')
      .select(['id', 'ends_at'])
      .where('household_id', '=', household.id)
      .where('email', '=', email)
      .executeTakeFirst();
    const until = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const isTold = await takeInvitation(trx, { sender: by.email, to: email }, now);
    const id = before?.id ?? uuidv7();
    const due = { ends_at: until, mail_at: canMail && isTold && !known ? now : null, mail_tries: 0 };
    await trx
      .insertInto('household_invitations')
      .values({ id, household_id: household.id, email, ...due })
      .onConflict((conflict) => conflict.columns(['household_id', 'email']).doUpdateSet(due))
      .execute();
    if (known && isTold) {
      const news = { invitation_id: id, household_id: household.id, user_id: known.id, until };
      await publish(trx, 'household.invited', news, now);
    }
    const isAgain = before !== undefined && before.ends_at > now;
    return { id, until, isAgain, isHandedOver: !canMail || !isTold };
  });
}

export async function hasConfirmedEmail(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email_verified ?? false;
}

const MINUTE_MS = 60_000;

/** The most invitations per day by one sender, and also to one address by any sender. */
const DAILY = 5;

/** The most invitations that the whole club sends per day. */
const CLUB_DAILY = 50;

interface Sending {
  /** The sender's email, and not their id: otherwise a new account with the same mailbox would start again at zero. */
  sender: string;
  to: string;
}

const listLimits = ({ sender, to }: Sending) => [
  { name: `invitations by ${sender}`, limit: DAILY, lastsMs: DAY_MS, sayWait: t.invitedEnough },
  { name: `invitation to ${to}`, limit: 1, lastsMs: 10 * MINUTE_MS, sayWait: t.invitedLately },
  { name: `invitations to ${to}`, limit: DAILY, lastsMs: DAY_MS, sayWait: t.invitedLately },
];

/**
 * Counts an invitation in the transaction that writes it; withdrawing the invitation does not undo the count. Returns false when the club
 * has reached its daily limit, of which the admins are notified once. Throws `Refusal` when the sender or the address has reached a limit.
 */
async function takeInvitation(trx: Trx, inviting: Sending, now: Date): Promise<boolean> {
  const count = (name: string, lastsMs: number) =>
    countAttempt(trx, name, now, new Date(now.getTime() + lastsMs));
  for (const { name, limit, lastsMs, sayWait } of listLimits(inviting)) {
    const { hits, resetsAt } = await count(name, lastsMs);
    if (hits <= limit) continue;
    const retryAfter = secondsUntil(resetsAt, now);
    throw new Refusal('too-many-requests', sayWait({ wait: waitInWords(retryAfter) }), { retryAfter });
  }
  // The whole club shares this row, so it is locked last.
  const { hits } = await count('invitations of the club', DAY_MS);
  if (hits === CLUB_DAILY + 1) await publish(trx, 'invitations.used-up', { limit: CLUB_DAILY }, now);
  return hits <= CLUB_DAILY;
}

type MailServices = Pick<Services, 'db' | 'config'> & { mail: NonNullable<Services['mail']> };

/** Sends an invitation to a person without an account. The email's message id is the same on each try. */
export async function mailInvitation(
  { db, config, mail }: MailServices,
  { id, to, by, token }: { id: string; to: string; by: string; token: string },
): Promise<void> {
  const { arena } = await readClubForReader(db, config);
  const address = pageAddress(config.publicUrl, joinPage(token));
  const { hostname } = new URL(config.publicUrl);
  await mail.send({
    to,
    subject: t.inviteSubject({ arena }),
    text: t.inviteText({
      by: firstNameForStrangers(by) || null,
      arena,
      days: formatNumber(INVITATION_DAYS),
      address,
    }),
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** Returns the token of an invitation link, with which the owner of the invited email can join once. */
export function signInvitation(key: Buffer, { id, until }: { id: string; until: Date }): string {
  const text = ['join', id, Math.floor(until.getTime() / 1000)].join('~');
  return `${text}~${sign(key, text)}`;
}

/** Returns the id of the invitation in a token; null when the token is forged, truncated or expired. */
export function readInvitation(key: Buffer, token: string, now: Date): string | null {
  const [purpose = '', id = '', seconds = '', signature = ''] = token.split('~');
  if (purpose !== 'join' || !isSignature(key, [purpose, id, seconds].join('~'), signature)) return null;
  return Number(seconds) * 1000 > now.getTime() ? id : null;
}

/** Returns an open invitation, with its household and the payer's name; null when it has ended. */
export async function findInvitation(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('household_invitations')
    .innerJoin('households', 'households.id', 'household_invitations.household_id')
    .innerJoin('users', 'users.id', 'households.payer_id')
    .select(['household_invitations.household_id', 'household_invitations.email', 'ends_at'])
    .select('users.display_name as by')
    .where('household_invitations.id', '=', id)
    .where('ends_at', '>', now)
    .where('over_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Withdraws an invitation of the caller's household. Does nothing when it no longer exists. */
export async function deleteInvitation(db: Db, id: string, userId: string): Promise<void> {
  await db
    .deleteFrom('household_invitations')
    .where('id', '=', id)
    .where('household_id', 'in', (eb) =>
      eb.selectFrom('households').select('households.id').where('payer_id', '=', userId),
    )
    .execute();
}
