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
interface SignInVisit extends Source {
  /** The browser, if the account knows it. */
  knownBrowser: string | null;
}

/** E-mail and password accounts. Each method with a password throws Refusal. */
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
  /** The club's name, which is no password. */
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
    /** Returns what happened to the ways into the account, newest first. */
    async listEvents({ uid }: IdentityUser): Promise<SignInEntry[]> {
      const found = await findSignInEvents(db, uid, RECENT);
      return found.map(({ at, kind, network, browser }) => ({
        at: at.toISOString(),
        kind,
        network: network ?? '',
        userAgent: browser ?? '',
      }));
    },
    /** Every session ends; the entry is for the one that goes on. */
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
  // A browser may fill in a password, and be signed in at Google, by itself.
  async function requireNoFactor(uid: string): Promise<void> {
    if ((await factors.status(uid)).isOn) throw new Refusal('auth/multi-factor-auth-required', t.typeCode);
  }

  return {
    /** Whether it is really the account's owner who sits at a browser that is signed in. Throws Refusal. */
    async check({ uid, email }: IdentityUser, proof: Proof, visit: SignInVisit) {
      if ('code' in proof) return factors.check(uid, proof.code, visit);
      await requireNoFactor(uid);
      try {
        // Counted and recorded like any other attempt at the password.
        await accounts.signIn({ email, password: proof.password }, visit);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'auth/invalid-credential') throw error;
        throw new Refusal(error.code, t.passwordIsWrong);
      }
    },
    /** Notes that a user has just signed in with Google again. Throws Refusal. */
    async checkGoogle({ uid, email }: IdentityUser, { subject }: GoogleProfile) {
      await requireNoFactor(uid);
      const account = await findAccountByGoogle(db, subject);
      if (account?.uid !== uid) throw new Refusal('auth/invalid-credential', t.otherGoogle({ email }));
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
