import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import type { VerifiedToken } from '../identity/identity.ts';
import type { Caller } from '../http/caller.ts';
import { findCaller, followIdentity, insertUser, linkIdentity } from './identity-store.ts';

async function findAdmitted(db: Db, token: VerifiedToken) {
  const known = await findCaller(db, token.issuer, token.subject);
  if (known.removedAt && known.removedAt >= token.authTime)
    throw new Refusal('sign-in-required', 'This account was removed. Please register again.');
  return known;
}

/** Whether the club's record of the e-mail is out of date. A new e-mail counts once its owner has confirmed it. */
function isNewsOfEmail(token: VerifiedToken, recorded: { email: string; emailVerified: boolean }): boolean {
  if (token.email !== recorded.email) return token.emailVerified;
  return token.emailVerified !== recorded.emailVerified;
}

/**
 * The club's user behind a verified token. A new account gets a profile on its first call, so a lost
 * POST /users strands nobody. A known e-mail under a new identity is linked only if both sides are verified;
 * otherwise the first to register a stranger's e-mail would own the stranger's account.
 */
export async function admitAccount(db: Db, token: VerifiedToken, now: Date): Promise<Caller> {
  const known = await findAdmitted(db, token);
  if (known.caller) {
    const { emailVerified, caller } = known;
    if (!isNewsOfEmail(token, { email: caller.email, emailVerified })) return caller;
    await followIdentity(db, caller.userId, token);
  } else {
    await insertUser(db, { id: uuidv7(), token, now });
    if (token.emailVerified) await linkIdentity(db, token);
  }
  const { caller } = await findAdmitted(db, token);
  if (caller) return caller;
  throw new Refusal(
    'email-in-use',
    `${token.email} belongs to another account here. Please sign in as you did before.`,
  );
}
