import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { GoogleSettings } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Identity } from '../identity.ts';
import { findAccountByEmail, removeAccountByEmail } from './account.ts';
import { createAccounts, createProofs } from './accounts.ts';
import { createAttempts, unlimitedAttempts } from './attempts.ts';
import { endEverySession } from './change-credentials.ts';
import { createBrowserSessions } from './browser-sessions.ts';
import { createOutgoingEmails, createSecurityEmails } from './emails.ts';
import { createFactors, removeFactorFor } from './factors.ts';
import { createHalfSignIns } from './half-sign-ins.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRecovery } from './recovery.ts';
import { createRoutes } from './routes.ts';
import { countUnsealed, createSeal, describeUnsealed, sealOpenSecrets } from './seal.ts';
import { findOpenSessions, ISSUER } from './session-end.ts';
import { createSessions } from './sessions.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokens } from './tokens.ts';

interface Options {
  /** The database, already migrated. */
  db: Db;
  clock: Clock;
  log: Pick<BaseLogger, 'error'>;
  /** The site's public URL: the issuer of the tokens, and the origin from which sign-in calls must come. */
  issuer: string;
  /** Returns the club's name. */
  readArena: () => Promise<string>;
  /** Returns the club's name in the reader's language, for emails. */
  readArenaForReader: () => Promise<string>;
  /** Whether sign-in attempts are limited. */
  rateLimit: boolean;
  google?: GoogleSettings | null;
  mail?: Mail | null;
  /** The key that encrypts the secrets of authenticator apps. When null, they are stored unencrypted. */
  sealingKey?: Buffer | null;
  passwords?: Passwords;
  fetch?: typeof fetch;
}

/** Creates this server's own sign-in with email and password or with Google, for clubs without Firebase. */
export async function createEmbeddedIdentity({
  db,
  clock,
  log,
  issuer,
  readArena,
  readArenaForReader,
  rateLimit,
  google = null,
  mail = null,
  sealingKey = null,
  passwords = createPasswords(),
  fetch = globalThis.fetch,
}: Options): Promise<Identity> {
  const keys = await openSigningKeys(db, clock);
  const seal = createSeal(sealingKey);
  await sealOpenSecrets(db, seal);
  const secure = issuer.startsWith('https:');
  const own = { db, clock, publicUrl: issuer, secure, readArena, readArenaForReader, passwords, keys, seal };
  const tokens = createTokens({ ...own, issuer });
  const sessions = createSessions({ ...own, tokens });
  const attempts = rateLimit ? createAttempts(own) : unlimitedAttempts;
  const emails = createOutgoingEmails({ mail, log, attempts });
  const securityEmails = createSecurityEmails({ ...own, emails });
  const accounts = createAccounts({ ...own, attempts, securityEmails });
  const factors = createFactors({ ...own, attempts });
  const recovery = createRecovery({ ...own, emails, attempts });
  const browsers = createKnownBrowsers(own);
  const halfSignIns = createHalfSignIns({ ...own, factors });
  return {
    issuer: ISSUER,
    settings: { provider: 'embedded', google: google !== null, mail: mail !== null },
    verify: (token) => tokens.verify(token),
    findOpenSessions: (open) => findOpenSessions(db, open, clock()),
    findTrouble: async () => describeUnsealed(await countUnsealed(db, seal), seal),
    removeAccount: removeAccountByEmail,
    notifyOfResetLink: (notice) => securityEmails.resetLink(notice),
    makeResetLink: (trx, email) => recovery.makeResetLink(trx, email),
    makeProvingLink: (trx, email) => recovery.makeProvingLink(trx, email),
    async hasShortPassword(trx, email) {
      const account = await findAccountByEmail(trx, email);
      return account !== undefined && account.passwordHash !== null && account.longPassword !== true;
    },
    async endSessions(trx, email) {
      const account = await findAccountByEmail(trx, email);
      return account === undefined ? 0 : endEverySession(trx, account.uid);
    },
    async hasSecondFactor(email) {
      const account = await findAccountByEmail(db, email);
      return account !== undefined && (await factors.status(account.uid)).isOn;
    },
    async removeSecondFactor(trx, email) {
      const account = await findAccountByEmail(trx, email);
      return account !== undefined && removeFactorFor(trx, account.uid);
    },
    routes: createRoutes({
      ...own,
      accounts,
      proofs: createProofs({ db, accounts, factors }),
      recovery,
      sessions,
      browserSessions: createBrowserSessions({
        secure,
        sessions,
        halfSignIns,
        browsers,
        securityEmails,
        recovery,
      }),
      browsers,
      emails,
      factors,
      google: google && (await import('./google.ts')).createGoogle({ ...google, publicUrl: issuer, fetch }),
    }),
  };
}
