import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { GoogleSettings } from '../../../platform/config/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Identity } from '../../identity.ts';
import { removeAccountByEmail, findAccountByEmail } from '../account-store.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { createAttempts, unlimitedAttempts } from '../attempts/attempts.ts';
import { createBrowserCookie } from '../sessions/cookie.ts';
import { createFactorAttempts, unlimitedFactorAttempts } from '../attempts/factor-attempts.ts';
import { removeFactorFor } from '../factors/factor-store.ts';
import { createFactors } from '../factors/factors.ts';
import { enterByGoogle } from '../accounts/google-accounts.ts';
import { createSeal } from '../factors/seal.ts';
import { countUnsealed, sealOpenSecrets } from '../factors/seal-store.ts';
import { describeUnsealed } from '../factors/unsealed-rules.ts';
import { createHalfSignIns } from '../factors/half-sign-ins.ts';
import { createKnownBrowsers } from '../sessions/known-browsers.ts';
import { createLinks } from '../accounts/links.ts';
import { createSecurityEmails } from '../emails/security-emails.ts';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { createOutgoingEmails } from '../emails/outgoing-emails.ts';
import { endEverySession } from '../accounts/credential-store.ts';
import { createProofs } from '../accounts/proofs.ts';
import { createRecovery } from '../accounts/recovery.ts';
import { createRoutes } from '../routes/routes.ts';
import { findOpenSessions, ISSUER } from '../sessions/session-end-store.ts';
import { createSessions } from '../sessions/sessions.ts';
import { openSigningKeys } from '../sessions/signing-keys.ts';
import { createTokens } from '../sessions/tokens.ts';

interface Options {
  /** Migrated. */
  db: Db;
  clock: Clock;
  log: Pick<BaseLogger, 'error'>;
  /** The site's public address: who issues the tokens, and where sign-in calls must come from. */
  issuer: string;
  /** The club's name. */
  readArena: () => Promise<string>;
  /** The same in the language at work, in its e-mails. */
  readArenaForReader: () => Promise<string>;
  /** Whether attempts to sign in are limited. */
  rateLimit: boolean;
  google?: GoogleSettings | null;
  mail?: Mail | null;
  /** Seals the secrets of authenticator apps; null: they are kept in clear. */
  sealingKey?: Buffer | null;
  passwords?: Passwords;
  /** How Google is reached. */
  fetch?: typeof fetch;
}

/** Signs people in at this server, with e-mail and password or with Google, for clubs without Firebase. */
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
  const tokens = createTokens({ issuer, db, clock, keys });
  const sessions = createSessions({ db, clock, tokens });
  const attempts = rateLimit ? createAttempts({ db, clock }) : unlimitedAttempts;
  const emails = createOutgoingEmails({ mail, log, attempts });
  const securityEmails = createSecurityEmails({
    db,
    emails,
    clock,
    readArenaForReader,
    publicUrl: issuer,
  });
  const accounts = createAccounts({ db, clock, passwords, attempts, securityEmails, readArena });
  const factorAttempts = rateLimit ? createFactorAttempts({ db, clock }) : unlimitedFactorAttempts;
  const factors = createFactors({ db, clock, readArena, attempts: factorAttempts, seal });
  const links = createLinks({ db, clock, publicUrl: issuer });
  const recovery = createRecovery({
    db,
    clock,
    emails,
    readArena,
    readArenaForReader,
    attempts,
    links,
    passwords,
  });
  const secure = issuer.startsWith('https:');
  const browsers = createKnownBrowsers({ db, clock, cookie: createBrowserCookie(secure) });
  return {
    issuer: ISSUER,
    settings: { provider: 'embedded', google: google !== null, mail: mail !== null },
    verify: tokens.verify,
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
      publicUrl: issuer,
      secure,
      accounts,
      proofs: createProofs({ db, accounts, factors }),
      recovery,
      sessions,
      browsers,
      securityEmails,
      emails,
      factors,
      halfSignIns: createHalfSignIns({ db, clock, factors }),
      clock,
      keys,
      google: google && {
        service: (await import('../google/google.ts')).createGoogle({ ...google, publicUrl: issuer, fetch }),
        enter: (profile, source) => enterByGoogle(db, profile, { source, now: clock() }),
      },
    }),
  };
}
