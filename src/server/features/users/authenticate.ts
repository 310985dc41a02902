import { t } from '#texts/users.js';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/people/users.ts';
import { cleanText } from '#contract/plain-text.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import type { Services } from '../services.ts';
import { beginAnew } from '../../platform/db/begin-anew.ts';
import { type Db, inTransaction, violates } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import type { Authenticated, Caller } from '../../platform/http/caller.ts';
import { findClubAccount } from '../../sign-in/club-account.ts';
import type { ClubAccount, VerifiedToken } from '../../sign-in/identity.ts';
import { endWeakSessions } from './roles.ts';

// RFC 9110: the name of the scheme is case-insensitive.
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

function requireNotRemoved({ removedAt }: ClubAccount, { authTime }: VerifiedToken): void {
  if (removedAt && removedAt >= authTime) throw new Refusal('sign-in-required', t.removed);
}

function callerFrom({ userId, clubEmail, clubName, role, householdId }: ClubAccount): Caller | null {
  return userId === null ? null : { userId, email: clubEmail, displayName: clubName, role, householdId };
}

/** Whether the club's record of the email is out of date. A new email is used once its owner has confirmed it. */
function hasEmailChanged(token: VerifiedToken, { clubEmail, clubEmailVerified }: ClubAccount): boolean {
  if (token.email !== clubEmail) return token.emailVerified;
  return token.emailVerified !== clubEmailVerified;
}

type AdmitServices = Pick<Services, 'db' | 'identity' | 'clock'>;

/** Links an account to the identity. Staff must then have a password that is long enough, which was not checked when it was chosen. */
async function link(db: Db, token: VerifiedToken, identity: AdmitServices['identity']): Promise<void> {
  const isWeak = await inTransaction(db, async (trx) => {
    const role = await linkIdentity(trx, token);
    return role !== null && isStaffRole(role) && endWeakSessions(trx, identity, token.email);
  });
  if (isWeak) throw new Refusal('sign-in-required', t.signInForLongPassword);
}

/**
 * Returns the club's user for a verified token. A new identity gets a profile on its first request, so a lost POST /users does no harm. A
 * known email with a new identity is linked only if both sides are verified; otherwise an attacker could register a stranger's email first
 * and take over their account.
 */
async function admit(
  { db, identity, clock }: AdmitServices,
  token: VerifiedToken,
  known: ClubAccount,
): Promise<Caller> {
  requireNotRemoved(known, token);
  const caller = callerFrom(known);
  if (caller) {
    if (!hasEmailChanged(token, known)) return caller;
    await followIdentity(db, caller.userId, token);
  } else {
    await insertUser(db, { id: uuidv7(), token, now: clock() });
    if (token.emailVerified) await link(db, token, identity);
  }
  const changed = await findClubAccount(db, token);
  requireNotRemoved(changed, token);
  const admitted = callerFrom(changed);
  if (admitted) return admitted;
  // The answer is the same for an existing account and for an imported member without a login, so that a stranger cannot learn which it is.
  if (!token.emailVerified)
    throw new Refusal(
      'email-in-use',
      canConfirmEmails(identity.settings)
        ? t.inUseHere({ email: token.email })
        : t.inUseWithoutMail({ email: token.email }),
    );
  throw new Refusal('email-in-use', t.ofAnother({ email: token.email }));
}

/** Resolves the caller from the bearer token, and reads the role from the database on every request. */
export function createAuthenticate({ db, identity, clock }: Pick<Services, 'db' | 'identity' | 'clock'>) {
  return async function authenticate(request: FastifyRequest): Promise<Authenticated> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('sign-in-required', t.signInFirst);
    const bearer = await identity.verify(token);
    const { verified, session = null, account = await findClubAccount(db, verified) } = bearer;
    const { provenAt, hasSecondFactor } = verified;
    return {
      caller: await admit({ db, identity, clock }, verified, account),
      provenAt,
      hasSecondFactor,
      session,
    };
  };
}

/** Inserts the profile of a new account; does nothing when the identity or the email is known. */
async function insertUser(db: Db, user: { id: string; token: VerifiedToken; now: Date }): Promise<void> {
  const { issuer, subject, email, emailVerified, displayName, photoURL } = user.token;
  await sql`
      insert into users (id, issuer, subject, email, email_verified, display_name, photo_url, created_at)
      values (${user.id}::uuid, ${issuer}, ${subject}, ${email}, ${emailVerified}::boolean, ${cleanText(displayName)}, ${photoURL},
        ${user.now}::timestamptz)
      on conflict do nothing`.execute(db);
}

/**
 * Links the account of an email to the verified identity that now logs in with it, and returns its role. The account's email must be
 * verified too, or the account was imported and has no login yet; otherwise returns null. The caller must have checked that the identity's
 * email is verified.
 */
async function linkIdentity(db: Db, token: VerifiedToken): Promise<Role | null> {
  const linked = await db
    .updateTable('users')
    .set({ issuer: token.issuer, subject: token.subject, email_verified: true })
    .where('email', '=', token.email)
    .where((eb) => eb.or([eb('email_verified', '=', true), eb('issuer', 'is', null)]))
    .where('removed_at', 'is', null)
    .returning('role')
    .executeTakeFirst();
  return linked?.role ?? null;
}

/**
 * Updates the account's email from the token; an email that another account has stays there. When the email is confirmed for the first
 * time, anything that a stranger may have set up is reset.
 */
async function followIdentity(
  db: Db,
  userId: string,
  { email, emailVerified }: Pick<VerifiedToken, 'email' | 'emailVerified'>,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('users')
        .select('email_verified')
        .where('id', '=', userId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return;
      await trx
        .updateTable('users')
        .set({ email, email_verified: emailVerified })
        .where('id', '=', userId)
        .execute();
      if (emailVerified && !before.email_verified) await beginAnew(trx, userId);
    });
  } catch (error) {
    if (!violates(error, 'users_email')) throw error;
  }
}
