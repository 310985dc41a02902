import { t } from '#texts/sign-in.js';
import { v7 as uuidv7 } from 'uuid';
import type { ProfileChange, Proof, SignInEntry } from '#contract/identity/account.ts';
import type { IdentityUser, SignIn, SignUp } from '#contract/identity/sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  findAccountByEmail,
  findAccountByGoogle,
  findPasswordDuty,
  insertAccount,
  awaitsOwner,
  noteLongPassword,
  replacePasswordHash,
  updateProfile,
} from './account.ts';
import type { Attempts } from './attempts.ts';
import { findSignInEvents, recordSignInEvent, type SignInEventKind, type Source } from './sign-in-events.ts';
import { changePasswordHash } from './change-credentials.ts';
import type { SecurityEmails } from './emails.ts';
import type { Factors } from './factors.ts';
import type { GoogleProfile } from './google.ts';
import { isLong, requireHardToGuess } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { Entry } from './sessions.ts';

export const PASSWORD_PROVIDER = 'password';
const FIRST_VERSION = 1;
/** How many events of their own account users see. */
const RECENT = 20;

/**
 * Returns the refusal for a wrong password and for an unknown email. It is the same for both, so that no one can find out who has an
 * account.
 */
export function credentialRefusal(): Refusal {
  return new Refusal('auth/invalid-credential', t.wrongSignIn);
}

/** The network and browser of an attempt with a password. */
interface SignInVisit extends Source {
  /** The name of the browser if the account knows it; otherwise null. */
  knownBrowser: string | null;
}

/** Accounts with email and password. Each method that takes a password throws Refusal. */
export function createAccounts({
  db,
  clock,
  passwords,
  attempts,
  securityEmails,
  readArena,
}: {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  attempts: Attempts;
  securityEmails: SecurityEmails;
  /** Returns the club's name, which is not allowed as a password. */
  readArena: () => Promise<string>;
}) {
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
    async signUp({ password, language: _, ...profile }: SignUp, source: Source): Promise<Entry> {
      // These attempts are never forgiven, because creating many accounts is as unwelcome as guessing passwords.
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
      // A person imported by an admin must use a link sent to their mailbox. They get the same answer as for an existing account.
      if ((await awaitsOwner(db, profile.email)) || !(await insertAccount(db, account)))
        throw new Refusal('auth/email-already-in-use', t.hasAccount);
      return {
        user,
        credentialsVersion: FIRST_VERSION,
        provider: PASSWORD_PROVIDER,
        event: 'account.registered',
      };
    },
    async signIn({ email, password }: SignIn, visit: SignInVisit): Promise<Entry> {
      const attempt = guessAt(email, visit);
      const { isLast } = await attempts.count(attempt);
      const account = await findAccountByEmail(db, email);
      if (account && isLast) await recordLockout(account, visit);
      const isRight = await passwords.verify(password, account?.passwordHash ?? undefined);
      // Both cases write one row, so that the response time does not reveal who has an account.
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
    async changeProfile(
      user: IdentityUser,
      { displayName = user.displayName, photoURL = user.photoURL }: ProfileChange,
    ): Promise<IdentityUser> {
      await updateProfile(db, user.uid, { displayName, photoURL });
      return { ...user, displayName, photoURL };
    },
    async hasPassword({ email }: IdentityUser): Promise<boolean> {
      return typeof (await findAccountByEmail(db, email))?.passwordHash === 'string';
    },
    /** Returns sign-ins and changes of credentials, newest first. */
    async listEvents({ uid }: IdentityUser): Promise<SignInEntry[]> {
      const found = await findSignInEvents(db, uid, RECENT);
      return found.map(({ at, kind, network, browser }) => ({
        at: at.toISOString(),
        kind,
        network: network ?? '',
        userAgent: browser ?? '',
      }));
    },
    /** Changes the password and ends every session. The returned entry opens a new session for the caller. */
    async changePassword(
      user: IdentityUser,
      { current, next }: { current: string; next: string },
      visit: SignInVisit,
    ): Promise<Entry> {
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

export type Accounts = ReturnType<typeof createAccounts>;

export function createProofs({
  db,
  accounts,
  factors,
}: {
  db: Db;
  accounts: Pick<Accounts, 'signIn'>;
  factors: Factors;
}) {
  // A browser may fill in a password or be signed in to Google without its owner, so neither is enough once the account has a second
  // factor.
  async function requireNoFactor(uid: string): Promise<void> {
    if ((await factors.status(uid)).isOn) throw new Refusal('auth/multi-factor-auth-required', t.typeCode);
  }

  return {
    /** Checks that the account's owner is at the signed-in browser. Throws Refusal if not. */
    async check({ uid, email }: IdentityUser, proof: Proof, visit: SignInVisit) {
      if ('code' in proof) return factors.check(uid, proof.code, visit);
      await requireNoFactor(uid);
      try {
        // The attempt is counted and recorded like any other password attempt.
        await accounts.signIn({ email, password: proof.password }, visit);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'auth/invalid-credential') throw error;
        throw new Refusal(error.code, t.passwordIsWrong);
      }
    },
    /** Checks that the Google account that just signed in belongs to the user. Throws Refusal if not. */
    async checkGoogle({ uid, email }: IdentityUser, { subject }: GoogleProfile) {
      await requireNoFactor(uid);
      const account = await findAccountByGoogle(db, subject);
      if (account?.uid !== uid) throw new Refusal('auth/invalid-credential', t.otherGoogle({ email }));
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
