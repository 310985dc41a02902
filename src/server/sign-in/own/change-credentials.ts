import { beginAnewAs } from '../../platform/db/begin-anew.ts';
import { renewFeedsByIdentity } from '../../platform/db/calendar-feeds.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { nextVersion } from './account.ts';
import { recordSignInEvent, type Source } from './sign-in-events.ts';
import { deleteFactor } from './factors.ts';
import { deleteKnownBrowsers } from './known-browsers.ts';
import { ISSUER } from './session-end.ts';
import { deleteAccountSessions } from './sessions.ts';

interface NewPassword {
  passwordHash: string;
  /** Whether the password is long enough for staff and admins. */
  isLong: boolean;
  source: Source;
  now: Date;
}

/** Ends all sessions except possibly one, forgets the known browsers, and gives the calendar feeds new URLs. */
async function shutEverybodyOut(trx: Trx, uid: string, but: { except?: string } = {}): Promise<void> {
  await deleteAccountSessions(trx, uid, but);
  await deleteKnownBrowsers(trx, uid);
  await renewFeedsByIdentity(trx, { issuer: ISSUER, subject: uid });
}

/** Ends every session and prevents sign-ins under way from opening one. Returns how many sessions there were. */
export async function endEverySession(trx: Trx, uid: string): Promise<number> {
  await trx
    .updateTable('identity_accounts')
    .set({ credentials_version: nextVersion })
    .where('id', '=', uid)
    .execute();
  return deleteAccountSessions(trx, uid);
}

/**
 * Marks the email as proved. The first to prove it owns the account, so everything set up before is removed, because a stranger may have
 * registered the address. `ownSession` is the session that confirms the email: it is kept, as is the second factor that it has passed.
 * Returns false and changes nothing when the email was already proved.
 */
export async function proveEmail(
  trx: Trx,
  uid: string,
  { ownSession }: { ownSession?: string } = {},
): Promise<boolean> {
  const proved = await trx
    .updateTable('identity_accounts')
    .set({ email_verified: true, credentials_version: nextVersion })
    .where('id', '=', uid)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!proved) return false;
  await shutEverybodyOut(trx, uid, ownSession === undefined ? {} : { except: ownSession });
  await beginAnewAs(trx, { issuer: ISSUER, subject: uid });
  await trx.deleteFrom('identity_links').where('account_id', '=', uid).execute();
  if (ownSession === undefined) await deleteFactor(trx, uid);
  return true;
}

/**
 * Sets a new password and ends every session. Returns the new credentials version; null, with nothing changed, when the credentials have
 * changed since `version`.
 */
export function changePasswordHash(
  db: Db,
  uid: string,
  { passwordHash, isLong, version, source, now }: NewPassword & { version: number },
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('identity_accounts')
      .set({ password_hash: passwordHash, long_password: isLong, credentials_version: nextVersion })
      .where('id', '=', uid)
      .where('credentials_version', '=', version) // of two concurrent changes, only one succeeds
      .returning('credentials_version')
      .executeTakeFirst();
    if (!changed) return null;
    await shutEverybodyOut(trx, uid);
    await recordSignInEvent(trx, { kind: 'password.changed', accountId: uid, source, now });
    return changed.credentials_version;
  });
}

/** Sets the password through a reset link, in the transaction that uses up the link. A link that was emailed also proves the email. */
export async function resetPasswordHash(
  trx: Trx,
  uid: string,
  { passwordHash, isLong, provesEmail, source, now }: NewPassword & { provesEmail: boolean },
): Promise<void> {
  await trx
    .updateTable('identity_accounts')
    .set({ password_hash: passwordHash, long_password: isLong, credentials_version: nextVersion })
    .where('id', '=', uid)
    .execute();
  await shutEverybodyOut(trx, uid);
  if (provesEmail) await proveEmail(trx, uid);
  await recordSignInEvent(trx, { kind: 'password.reset', accountId: uid, source, now });
}

export interface Arrival {
  source: Source;
  now: Date;
}

/** Links a Google account to an account whose email is confirmed; its password remains. Does nothing when one is already linked. */
export function linkGoogle(db: Db, uid: string, googleSubject: string, arrival: Arrival): Promise<void> {
  return inTransaction(db, async (trx) => {
    const linked = await trx
      .updateTable('identity_accounts')
      .set({ google_subject: googleSubject })
      .where('id', '=', uid)
      .where('google_subject', 'is', null)
      .where('email_verified', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (linked) await recordSignInEvent(trx, { kind: 'google.linked', accountId: uid, ...arrival });
  });
}

interface Owner extends Arrival {
  googleSubject: string;
  displayName: string;
  photoURL: string | null;
}

/**
 * Gives an account with an unconfirmed email to its owner, who signed in with Google. The password and everything else set up before are
 * removed. Returns false when there was nothing to take over.
 */
export function takeOver(db: Db, uid: string, owner: Owner): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .updateTable('identity_accounts')
      .set({
        google_subject: owner.googleSubject,
        password_hash: null,
        long_password: null,
        display_name: owner.displayName,
        photo_url: owner.photoURL,
      })
      .where('id', '=', uid)
      .where('google_subject', 'is', null)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!taken) return false;
    await proveEmail(trx, uid);
    const { source, now } = owner;
    await recordSignInEvent(trx, { kind: 'account.taken-over', accountId: uid, source, now });
    return true;
  });
}
