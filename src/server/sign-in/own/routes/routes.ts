import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { answerIdentityError } from '../../../platform/http/problems.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Proofs } from '../accounts/proofs.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { SecurityEmails } from '../emails/security-emails.ts';
import type { OutgoingEmails } from '../emails/outgoing-emails.ts';
import type { Factors } from '../factors/factors.ts';
import type { HalfSignIns } from '../factors/half-sign-ins.ts';
import { registerGoogle, type GoogleParts } from './google-routes.ts';
import { createBrowserSessions } from './browser-sessions.ts';
import { createHalfSignInCookie, createSessionCookie } from '../sessions/cookie.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { mountAccount } from './account-routes.ts';
import { mountFactors } from './factor-routes.ts';
import { createIdentityMount } from './mount.ts';
import { mountRecovery } from './recovery-routes.ts';
import { mountSignIn } from './sign-in-routes.ts';

interface Parts {
  publicUrl: string;
  secure: boolean;
  accounts: Accounts;
  proofs: Proofs;
  recovery: Recovery;
  sessions: Sessions;
  browsers: KnownBrowsers;
  securityEmails: SecurityEmails;
  emails: OutgoingEmails;
  factors: Factors;
  halfSignIns: HalfSignIns;
  clock: Clock;
  keys: SigningKeys;
  /** null: the club does without Google. */
  google: Pick<GoogleParts, 'service' | 'enter'> | null;
}

/** Returns the embedded service over HTTP: its calls of the contract, the public keys, and Google's popup. */
export function createRoutes(parts: Parts) {
  const { secure, recovery, keys, google, emails, proofs } = parts;
  const browserSessions = createBrowserSessions({
    cookie: createSessionCookie(secure),
    halfCookie: createHalfSignInCookie(secure),
    wantNewPassword: (entry, source) => recovery.wantNewPassword(entry, source),
    ...parts,
  });

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(answerIdentityError);
    app.removeContentTypeParser('text/plain'); // a form of another site can send it
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });
    app.addHook('onClose', () => emails.drain());

    app.get('/jwks.json', async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return keys.publish();
    });

    const mount = createIdentityMount(app, { browserSessions, ...parts });
    mountSignIn(mount, { browserSessions, ...parts });
    mountRecovery(mount, parts);
    mountAccount(mount, { browserSessions, ...parts });
    mountFactors(mount, parts.factors);
    if (google) {
      const proveBy: GoogleParts['proveBy'] = async (profile, { request, reply }) => {
        const { answer } = await browserSessions.require(request);
        await proofs.checkGoogle(answer.user, profile);
        await browserSessions.prove(request, reply);
      };
      registerGoogle({ app, mount }, { ...google, proveBy, browserSessions, secure });
    }
  };
}
