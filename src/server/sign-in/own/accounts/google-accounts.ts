import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/db/database.ts';
import { findAccountByEmail, findAccountByGoogle, insertAccount } from '../account-store.ts';
import { Refusal } from '../../../platform/errors.ts';
import { linkGoogle, takeOver, type Arrival } from './credential-store.ts';
import type { GoogleProfile } from '../google/google.ts';
import type { Entry } from '../sessions/sessions.ts';
import { t } from '../texts.ts';

const PROVIDER = 'google.com';

async function findEntry(db: Db, subject: string): Promise<Entry | null> {
  const account = await findAccountByGoogle(db, subject);
  if (!account) return null;
  const { uid, email, displayName, photoURL, emailVerified, credentialsVersion } = account;
  return {
    user: { uid, email, displayName, photoURL, emailVerified },
    credentialsVersion,
    provider: PROVIDER,
    event: 'sign-in.succeeded',
  };
}

/** Makes the account of a Google account, or links the one of its e-mail. Returns whether it is new; a rival may have been quicker. */
async function bind(
  db: Db,
  { subject, email, displayName, photoURL }: GoogleProfile,
  arrival: Arrival,
): Promise<boolean> {
  const known = await findAccountByEmail(db, email);
  if (!known)
    return insertAccount(db, {
      uid: uuidv7(),
      email,
      emailVerified: true,
      displayName,
      photoURL,
      passwordHash: null,
      longPassword: null,
      googleSubject: subject,
    });
  if (known.googleSubject !== null && known.googleSubject !== subject)
    throw new Refusal('auth/account-exists-with-different-credential', t.ofAnotherGoogle(email));
  // Nobody had shown that the address is theirs, until now.
  if (!known.emailVerified)
    await takeOver(db, known.uid, { googleSubject: subject, displayName, photoURL, ...arrival });
  else await linkGoogle(db, known.uid, subject, arrival);
  return false;
}

/** Returns the account of somebody who came by Google. Throws Refusal. */
export async function enterByGoogle(
  db: Db,
  profile: GoogleProfile,
  arrival: Arrival,
): Promise<{ entry: Entry; isNewUser: boolean }> {
  const known = await findEntry(db, profile.subject);
  if (known) return { entry: known, isNewUser: false };
  const isNewUser = await bind(db, profile, arrival);
  const entry = await findEntry(db, profile.subject);
  if (entry) return { entry: isNewUser ? { ...entry, event: 'account.registered' } : entry, isNewUser };
  // A registration of this e-mail slipped in between.
  throw new Refusal('auth/internal-error', t.didNotWork);
}
