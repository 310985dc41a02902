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
  /** They had been invited before. */
  isAgain: boolean;
  /** Nobody tells them but who invites, by the link. */
  isHandedOver: boolean;
}

interface Inviting {
  by: Pick<Caller, 'userId' | 'email'>;
  email: string;
  canConfirm: boolean;
  canMail: boolean;
}

/**
 * Invites an e-mail to the household of who pays, which begins by it where there is none. Who is known by it is told as the club tells
 * its people; somebody else's e-mail is due now, where the club can mail and has not mailed enough. Throws Refusal.
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

/** Whether somebody has shown that their e-mail is theirs. */
export async function hasConfirmedEmail(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email_verified ?? false;
}

const MINUTE_MS = 60_000;

/** One person invites so many in a day, and one address is invited so often, whoever does it. */
const DAILY = 5;

/** The club sends so many invitations in a day. */
const CLUB_DAILY = 50;

interface Sending {
  /** The e-mail of who invites: a new account of the same mailbox begins with nothing. */
  sender: string;
  to: string;
}

const listLimits = ({ sender, to }: Sending) => [
  { name: `invitations by ${sender}`, limit: DAILY, lastsMs: DAY_MS, sayWait: t.invitedEnough },
  { name: `invitation to ${to}`, limit: 1, lastsMs: 10 * MINUTE_MS, sayWait: t.invitedLately },
  { name: `invitations to ${to}`, limit: DAILY, lastsMs: DAY_MS, sayWait: t.invitedLately },
];

/**
 * Counts an invitation, which taking it back does not undo, in the transaction that writes it. False: the club has sent as many as it
 * does in a day, and the admins are told so once. Throws Refusal where its sender or its address has had enough.
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
  // The club's row is everybody's, so it comes last.
  const { hits } = await count('invitations of the club', DAY_MS);
  if (hits === CLUB_DAILY + 1) await publish(trx, 'invitations.used-up', { limit: CLUB_DAILY }, now);
  return hits <= CLUB_DAILY;
}

type MailServices = Pick<Services, 'db' | 'config'> & { mail: NonNullable<Services['mail']> };

/** Sends the invitation to somebody whom the club does not know; the same invitation has the same id of its e-mail. */
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

/** Returns the token of an invitation's link: whose e-mail is invited may join by it once. */
export function signInvitation(key: Buffer, { id, until }: { id: string; until: Date }): string {
  const text = ['join', id, Math.floor(until.getTime() / 1000)].join('~');
  return `${text}~${sign(key, text)}`;
}

/** Returns which invitation a token is of; null when it is forged, cut off or over. */
export function readInvitation(key: Buffer, token: string, now: Date): string | null {
  const [purpose = '', id = '', seconds = '', signature = ''] = token.split('~');
  if (purpose !== 'join' || !isSignature(key, [purpose, id, seconds].join('~'), signature)) return null;
  return Number(seconds) * 1000 > now.getTime() ? id : null;
}

/** Returns who invites whom by an open invitation, and to which household; null: it is over. */
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

/** Takes an invitation of the caller's household back; that it is gone already is as well. */
export async function deleteInvitation(db: Db, id: string, userId: string): Promise<void> {
  await db
    .deleteFrom('household_invitations')
    .where('id', '=', id)
    .where('household_id', 'in', (eb) =>
      eb.selectFrom('households').select('households.id').where('payer_id', '=', userId),
    )
    .execute();
}
