import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Identity } from '../identity.ts';
import { deleteAccountByEmail } from './account-store.ts';
import { createAccounts } from './accounts.ts';
import { createAttempts, unlimitedAttempts } from './attempts.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRoutes } from './routes.ts';
import { createSessions } from './sessions.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokens } from './tokens.ts';

interface Options {
  /** Migrated. */
  db: Db;
  clock: Clock;
  /** The site's public address: who issues the tokens, and where sign-in calls must come from. */
  issuer: string;
  /** Whether people reach the site by https. */
  secure: boolean;
  /** Whether attempts to sign in are limited. */
  rateLimit: boolean;
  google: false;
  passwords?: Passwords;
}

/** Signs people in with e-mail and password at this server, for clubs without a hosted identity service. */
export async function createEmbeddedIdentity({
  db,
  clock,
  issuer,
  secure,
  rateLimit,
  google,
  passwords = createPasswords(),
}: Options): Promise<Identity> {
  const keys = await openSigningKeys(db);
  const sessions = createSessions({ db, clock, tokens: createTokens(issuer, clock, keys) });
  const attempts = rateLimit ? createAttempts({ db, clock }) : unlimitedAttempts;
  const accounts = createAccounts({ db, passwords, attempts });
  return {
    settings: { provider: 'embedded', google },
    verify: (token) => sessions.verify(token),
    forget: deleteAccountByEmail,
    routes: createRoutes({ publicUrl: issuer, secure, accounts, sessions, keys }),
  };
}
