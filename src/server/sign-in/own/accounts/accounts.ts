import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser, SignIn, SignUp } from '#contract/identity/sign-in.ts';
import type { ProfileChange, SignInEntry } from '#contract/identity/account.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findAccountByEmail,
  insertAccount,
  isAwaited,
  replacePasswordHash,
  updateProfile,
} from '../account-store.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { Refusal } from '../../../platform/errors.ts';
import { changePasswordHash } from './credential-store.ts';
import type { SecurityEmails } from '../emails/security-emails.ts';
import { findPasswordDuty, noteLongPassword } from './password-duty-store.ts';
import { isLong, requireHardToGuess } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { Entry } from '../sessions/sessions.ts';
import { findSignInEvents } from '../attempts/sign-in-event-store.ts';
import { recordSignInEvent, type SignInEventKind } from '../attempts/sign-in-events.ts';
import type { Source } from '../attempts/source.ts';
import { t } from '../texts.ts';

/** The sign-in method of a typed password. */
export const PASSWORD_PROVIDER = 'password';
const FIRST_VERSION = 1;
/** Events that people see of their own account. */
const RECENT = 20;

/** A wrong password and an unknown e-mail get the same answer, so that nobody can find out who has an account. */
export function credentialRefusal(): Refusal {
  return new Refusal('auth/invalid-credential', t.wrongSignIn);
}

/** Where a password was typed: the network and the browser. */
export interface SignInVisit extends Source {
  /** The browser, if the account knows it. */
  knownBrowser: string | null;
}

export interface Accounts {
  signUp(entry: SignUp, source: Source): Promise<Entry>;
  signIn(entry: SignIn, visit: SignInVisit): Promise<Entry>;
  changeProfile(user: IdentityUser, change: ProfileChange): Promise<IdentityUser>;
  hasPassword(user: IdentityUser): Promise<boolean>;
  /** Returns what happened to the ways into the account, newest first. */
  listEvents(user: IdentityUser): Promise<SignInEntry[]>;
  /** Every session ends; the entry is for the one that goes on. */
  changePassword(
    user: IdentityUser,
    change: { current: string; next: string },
    visit: SignInVisit,
  ): Promise<Entry>;
}

interface Parts {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  attempts: Attempts;
  securityEmails: SecurityEmails;
  /** The club's name, which is no password. */
  readArena: () => Promise<string>;
}

/** E-mail and password accounts. Each method with a password throws Refusal. */
export function createAccounts({
  db,
  clock,
  passwords,
  attempts,
  securityEmails,
  readArena,
}: Parts): Accounts {
  const guessAt = (email: string, { ip, knownBrowser }: SignInVisit) => ({
    email,
    ip,
    guesses: true,
    knownBrowser,
  });

  const record = (kind: SignInEventKind, accountId: string | null, source: Source) =>
    recordSignInEvent(db, { kind, accountId, source, now: clock() });

  async function recordLockout(user: IdentityUser, source: Source): Promise<void> {
    await record('sign-in.locked', user.uid, source);
    securityEmails.guessed(user);
  }

  return {
    async signUp({ password, language: _, ...profile }, source) {
      // These attempts are never forgiven: who makes many accounts is as unwelcome as who guesses passwords.
      await attempts.count({
        email: profile.email,
        ip: source.ip,
        guesses: false,
        knownBrowser: null,
      });
      const { email, displayName: name } = profile;
      await requireHardToGuess(password, { isStaff: false, arena: await readArena(), email, name });
      const user = { uid: uuidv7(), ...profile, emailVerified: false };
      const passwordHash = await passwords.hash(password);
      const account = { ...user, passwordHash, longPassword: isLong(password), googleSubject: null };
      // Somebody whom the club awaits gets in by a link to the mailbox, and gets the same answer as for an existing
      // account.
      if ((await isAwaited(db, profile.email)) || !(await insertAccount(db, account)))
        throw new Refusal('auth/email-already-in-use', t.hasAccount);
      return {
        user,
        credentialsVersion: FIRST_VERSION,
        provider: PASSWORD_PROVIDER,
        event: 'account.registered',
      };
    },
    async signIn({ email, password }, visit) {
      const attempt = guessAt(email, visit);
      const { isLast } = await attempts.count(attempt);
      const account = await findAccountByEmail(db, email);
      if (account && isLast) await recordLockout(account, visit);
      const isRight = await passwords.verify(password, account?.passwordHash ?? undefined);
      // One row is written either way, so that the time tells nobody who has an account.
      if (!account) await record('sign-in.unknown', null, visit);
      else if (!isRight) await record('sign-in.failed', account.uid, visit);
      if (!account || !isRight) throw credentialRefusal();
      await attempts.forgive(attempt);
      const { passwordHash, googleSubject: _, credentialsVersion, longPassword, ...user } = account;
      if (passwordHash !== null && longPassword === null)
        await noteLongPassword(db, user.uid, passwordHash, isLong(password));
      if (passwordHash !== null && passwords.isOutdated(passwordHash))
        await replacePasswordHash(db, user.uid, passwordHash, await passwords.hash(password));
      return { user, credentialsVersion, provider: PASSWORD_PROVIDER, event: 'sign-in.succeeded' };
    },
    async changeProfile(user, { displayName = user.displayName, photoURL = user.photoURL }) {
      await updateProfile(db, user.uid, { displayName, photoURL });
      return { ...user, displayName, photoURL };
    },
    async hasPassword({ email }) {
      return typeof (await findAccountByEmail(db, email))?.passwordHash === 'string';
    },
    async listEvents({ uid }) {
      const found = await findSignInEvents(db, uid, RECENT);
      return found.map(({ at, kind, network, browser }) => ({
        at: at.toISOString(),
        kind,
        network: network ?? '',
        userAgent: browser ?? '',
      }));
    },
    async changePassword(user, { current, next }, visit) {
      const attempt = guessAt(user.email, visit);
      await attempts.count(attempt);
      const account = await findAccountByEmail(db, user.email);
      if (!(await passwords.verify(current, account?.passwordHash ?? undefined)) || !account)
        throw new Refusal('auth/invalid-credential', t.wrongPassword);
      await attempts.forgive(attempt);
      const duty = await findPasswordDuty(db, user.uid);
      const { email, displayName: name } = user;
      const isStaff = duty?.isStaff ?? false;
      await requireHardToGuess(next, { isStaff, arena: await readArena(), email, name });
      const change = {
        passwordHash: await passwords.hash(next),
        isLong: isLong(next),
        version: account.credentialsVersion,
        source: visit,
        now: clock(),
      };
      const credentialsVersion = await changePasswordHash(db, user.uid, change);
      if (credentialsVersion === null) throw new Refusal('auth/user-token-expired', t.changedElsewhere);
      return { user, credentialsVersion, provider: PASSWORD_PROVIDER, event: null };
    },
  };
}
