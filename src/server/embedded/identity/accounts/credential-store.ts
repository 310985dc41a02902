import { inTransaction, type Db, type Trx } from '../../../db/database.ts';
import { nextVersion } from './account-store.ts';
import { deleteKnownBrowsers } from '../sessions/known-browser-store.ts';
import { deleteFactor } from '../factors/factor-store.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { recordSignInEvent } from '../attempts/sign-in-events.ts';
import type { Source } from '../attempts/source.ts';

interface NewPassword {
  passwordHash: string;
  /** Whether it is long enough for an admin. */
  isLong: boolean;
  /** Where it was set. */
  source: Source;
  now: Date;
}

/** Ends every session and forgets the known browsers. */
async function shutEverybodyOut(trx: Trx, uid: string): Promise<void> {
  await deleteSessionsOf(trx, uid);
  await deleteKnownBrowsers(trx, uid);
}

/**
 * Sets a new password and ends every session. Returns the account's new version of credentials, or null when they have
 * changed since `version`: then nothing was done.
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
      .where('credentials_version', '=', version) // two changes at once, one counts
      .returning('credentials_version')
      .executeTakeFirst();
    if (!changed) return null;
    await shutEverybodyOut(trx, uid);
    await recordSignInEvent(trx, { kind: 'password.changed', accountId: uid, source, now });
    return changed.credentials_version;
  });
}

/** Sets the password by a reset link, in the transaction that uses the link up; a mailed one also proves the e-mail. */
export async function resetPasswordHash(
  trx: Trx,
  uid: string,
  { passwordHash, isLong, provesEmail, source, now }: NewPassword & { provesEmail: boolean },
): Promise<void> {
  await trx
    .updateTable('identity_accounts')
    .set({ password_hash: passwordHash, long_password: isLong, credentials_version: nextVersion })
    .$if(provesEmail, (update) => update.set({ email_verified: true }))
    .where('id', '=', uid)
    .execute();
  await shutEverybodyOut(trx, uid);
  await recordSignInEvent(trx, { kind: 'password.reset', accountId: uid, source, now });
}

export async function confirmEmail(trx: Trx, uid: string): Promise<void> {
  await trx.updateTable('identity_accounts').set({ email_verified: true }).where('id', '=', uid).execute();
}

/** Where and when somebody came by Google. */
export interface Arrival {
  source: Source;
  now: Date;
}

/** Lets a Google account in beside the password, which a confirmed owner has chosen. Does nothing if one is linked already. */
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

/** Gives an account whose e-mail nobody had confirmed to its owner: password, sessions, links and second factor of before are gone. */
export function takeOver(db: Db, uid: string, owner: Owner): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .updateTable('identity_accounts')
      .set({
        google_subject: owner.googleSubject,
        email_verified: true,
        password_hash: null,
        long_password: null,
        display_name: owner.displayName,
        photo_url: owner.photoURL,
        credentials_version: nextVersion,
      })
      .where('id', '=', uid)
      .where('google_subject', 'is', null)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!taken) return false;
    await shutEverybodyOut(trx, uid);
    await trx.deleteFrom('identity_links').where('account_id', '=', uid).execute();
    await deleteFactor(trx, uid);
    const { source, now } = owner;
    await recordSignInEvent(trx, { kind: 'account.taken-over', accountId: uid, source, now });
    return true;
  });
}
