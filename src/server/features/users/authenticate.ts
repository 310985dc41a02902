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

// RFC 9110: the name of the scheme is the same in small letters.
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

function requireNotRemoved({ removedAt }: ClubAccount, { authTime }: VerifiedToken): void {
  if (removedAt && removedAt >= authTime) throw new Refusal('sign-in-required', t.removed);
}

function callerFrom({ userId, clubEmail, clubName, role, householdId }: ClubAccount): Caller | null {
  return userId === null ? null : { userId, email: clubEmail, displayName: clubName, role, householdId };
}

/** Whether the club's record of the e-mail is out of date. A new e-mail counts once its owner has confirmed it. */
function hasEmailChanged(token: VerifiedToken, { clubEmail, clubEmailVerified }: ClubAccount): boolean {
  if (token.email !== clubEmail) return token.emailVerified;
  return token.emailVerified !== clubEmailVerified;
}

type AdmitServices = Pick<Services, 'db' | 'identity' | 'clock'>;

/** Links an account; of the staff it asks for a password that is long enough, which nobody asked for where it was chosen. */
async function link(db: Db, token: VerifiedToken, identity: AdmitServices['identity']): Promise<void> {
  const isWeak = await inTransaction(db, async (trx) => {
    const role = await linkIdentity(trx, token);
    return role !== null && isStaffRole(role) && endWeakSessions(trx, identity, token.email);
  });
  if (isWeak) throw new Refusal('sign-in-required', t.signInForLongPassword);
}

/**
 * Returns the club's user behind a verified token. A new identity gets a profile on its first call, so a lost POST /users
 * does no harm. A known e-mail under a new identity is linked only if both sides are verified; otherwise somebody could
 * register a stranger's e-mail first and own the stranger's account.
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
  // The answer is the same whether somebody has it or an imported member is awaited: a stranger must not learn which.
  if (!token.emailVerified)
    throw new Refusal(
      'email-in-use',
      canConfirmEmails(identity.settings)
        ? t.inUseHere({ email: token.email })
        : t.inUseWithoutMail({ email: token.email }),
    );
  throw new Refusal('email-in-use', t.ofAnother({ email: token.email }));
}

/** Resolves the caller from the bearer token; reads the role from the database on every request. */
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

/** Writes the profile of a new account; does nothing when the identity or the e-mail is known. */
async function insertUser(db: Db, user: { id: string; token: VerifiedToken; now: Date }): Promise<void> {
  const { issuer, subject, email, emailVerified, displayName, photoURL } = user.token;
  await sql`
      insert into users (id, issuer, subject, email, email_verified, display_name, photo_url, created_at)
      values (${user.id}::uuid, ${issuer}, ${subject}, ${email}, ${emailVerified}::boolean, ${cleanText(displayName)}, ${photoURL},
        ${user.now}::timestamptz)
      on conflict do nothing`.execute(db);
}

/**
 * Gives the account of an e-mail to the verified identity that now signs in with it: one whose e-mail is verified, too, or one
 * that nobody has had yet, because an admin imported it; returns what its person is here. Of the caller to make sure: that the identity's
 * e-mail is verified.
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
 * Records what the token says of the account's e-mail; a new e-mail that is another's already stays with them. With the first
 * proof of the e-mail begins anew what a stranger may have set up.
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
