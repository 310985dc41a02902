import { canConfirmEmails } from '#contract/settings.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import type { Authenticated, Caller } from '../../platform/http/caller.ts';
import { findClubAccount } from '../../sign-in/club-account-store.ts';
import type { ClubAccount, VerifiedToken } from '../../sign-in/identity.ts';
import type { Services } from '../services.ts';
import { followIdentity, insertUser, linkIdentity } from './identity-store.ts';
import { t } from './texts.ts';
import { endWeakSessions } from './weak-sessions.ts';

// RFC 9110: the name of the scheme is the same in small letters.
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

function requireNotRemoved({ removedAt }: ClubAccount, { authTime }: VerifiedToken): void {
  if (removedAt && removedAt >= authTime) throw new Refusal('sign-in-required', t.removed);
}

/** Whether the club's record of the e-mail is out of date. A new e-mail counts once its owner has confirmed it. */
function hasEmailChanged(token: VerifiedToken, recorded: { email: string; emailVerified: boolean }): boolean {
  if (token.email !== recorded.email) return token.emailVerified;
  return token.emailVerified !== recorded.emailVerified;
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
  if (known.caller) {
    const { caller, emailVerified } = known;
    if (!hasEmailChanged(token, { email: caller.email, emailVerified })) return caller;
    await followIdentity(db, caller.userId, token);
  } else {
    await insertUser(db, { id: uuidv7(), token, now: clock() });
    if (token.emailVerified) await link(db, token, identity);
  }
  const changed = await findClubAccount(db, token);
  requireNotRemoved(changed, token);
  if (changed.caller) return changed.caller;
  // The answer is the same whether somebody has it or an imported member is awaited: a stranger must not learn which.
  if (!token.emailVerified)
    throw new Refusal(
      'email-in-use',
      canConfirmEmails(identity.settings) ? t.inUseHere(token.email) : t.inUseWithoutMail(token.email),
    );
  throw new Refusal('email-in-use', t.ofAnother(token.email));
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
