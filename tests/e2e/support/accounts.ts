import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { insertAccount, findAccountByEmail } from '#server/sign-in/own/account.ts';
import { isLong } from '#server/sign-in/own/password-policy.ts';
import { createPasswords } from '#server/sign-in/own/passwords.ts';
import { createSessions, type Sessions } from '#server/sign-in/own/sessions.ts';
import { openSigningKeys } from '#server/sign-in/own/signing-keys.ts';
import { createTokens } from '#server/sign-in/own/tokens.ts';
import type { Club } from './club-server.ts';
import { PASSWORD, sharedByClubs } from './databases.ts';

// Signs people in as the club does after it has checked the password, but skips the password hash, which takes a quarter of a second of a
// core each time.

const passwords = createPasswords();
const sessionsOf = new WeakMap<Club, Promise<Sessions>>();

async function createClubSessions({ url, db }: Club): Promise<Sessions> {
  const tokens = createTokens({ issuer: url, db, clock, keys: await openSigningKeys(db, clock) });
  return createSessions({ db, clock, tokens });
}

type Event = 'account.registered' | 'sign-in.succeeded';

/** Opens a session for an existing account, for a browser with this user agent. */
export async function openSession(
  club: Club,
  email: string,
  { userAgent = '', event = 'sign-in.succeeded' }: { userAgent?: string; event?: Event } = {},
): Promise<{ secret: string; token: string }> {
  const sessions = sessionsOf.get(club) ?? createClubSessions(club);
  sessionsOf.set(club, sessions);
  const account = await findAccountByEmail(club.db, email);
  if (!account) throw new Error(`${email} has no account at this club`);
  const {
    passwordHash: _hash,
    googleSubject: _subject,
    longPassword: _long,
    credentialsVersion,
    ...user
  } = account;
  const entry = { user, credentialsVersion, provider: 'password', event };
  const opened = await (await sessions).open(entry, { ip: '127.0.0.1', userAgent, before: null });
  if (!opened) throw new Error(`the account of ${email} has just changed`);
  return { secret: opened.secret, token: opened.answer.token };
}

/** Creates an account as the Register page does; returns a token of its session. */
export async function makeAccount(
  club: Club,
  { email, displayName, password }: { email: string; displayName: string; password: string },
): Promise<string> {
  const passwordHash = password === PASSWORD ? sharedByClubs().passwordHash : await passwords.hash(password);
  const user: IdentityUser = { uid: uuidv7(), email, displayName, photoURL: null, emailVerified: false };
  await insertAccount(club.db, {
    ...user,
    passwordHash,
    longPassword: isLong(password),
    googleSubject: null,
  });
  return (await openSession(club, email, { event: 'account.registered' })).token;
}
