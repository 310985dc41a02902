import type { FastifyInstance } from 'fastify';
import { profileBody, signInBody, signUpBody } from '#contract/identity.ts';
import type { Clock } from '../../../clock.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { registerAccess } from './access-routes.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { createHalfSignInCookie, createSessionCookie } from '../sessions/cookie.ts';
import { registerFactor } from './factor-routes.ts';
import type { Factors } from '../factors/factors.ts';
import { answerFailure } from './failures.ts';
import type { Google } from '../google/google.ts';
import { registerGoogle } from '../google/google-routes.ts';
import { comesFromOwnPage } from './own-page.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { Notices } from '../emails/notices.ts';
import { parseBody } from './parse-body.ts';
import type { HalfSignIns } from '../factors/half-sign-ins.ts';
import { createPost } from './post.ts';
import type { Postbox } from '../emails/outgoing-emails.ts';
import { registerProof } from './proof-routes.ts';
import type { Proofs } from '../accounts/proofs.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { sourceOf } from '../attempts/source.ts';
import { createVisits } from '../sessions/browser-sessions.ts';

interface Parts {
  publicUrl: string;
  secure: boolean;
  accounts: Accounts;
  proofs: Proofs;
  recovery: Recovery;
  sessions: Sessions;
  browsers: KnownBrowsers;
  notices: Notices;
  postbox: Postbox;
  factors: Factors;
  halfSignIns: HalfSignIns;
  clock: Clock;
  keys: SigningKeys;
  /** null: the club does without Google. */
  google: { service: Google; enter: Parameters<typeof registerGoogle>[1]['enter'] } | null;
}

/** The endpoints of the embedded service; the only ones that read a cookie, and so the only ones that check where a call comes from. */
export function createRoutes(parts: Parts) {
  const { publicUrl, secure, accounts, recovery, browsers, keys, google, postbox } = parts;
  const visits = createVisits({
    cookie: createSessionCookie(secure),
    halfCookie: createHalfSignInCookie(secure),
    wantNewPassword: (entry, source) => recovery.wantNewPassword(entry, source),
    ...parts,
  });

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(answerFailure);
    app.removeContentTypeParser('text/plain'); // a form of another site can send it
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (request.method !== 'GET' && !comesFromOwnPage(request.headers, publicUrl))
        throw new AuthRefusal('auth/unauthorized-domain', `Please open ${publicUrl} and sign in there.`);
    });
    app.addHook('onClose', () => postbox.settle());

    app.get('/jwks.json', async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return keys.publish();
    });

    const post = createPost(app);

    post('/sign-up', async (request, reply) => {
      const codes = { email: 'auth/invalid-email', password: 'auth/weak-password' } as const;
      const entry = await accounts.signUp(parseBody(signUpBody, request.body, codes), sourceOf(request));
      recovery.askToConfirm(entry.user);
      return visits.open(request, reply, entry);
    });
    post('/sign-in', async (request, reply) => {
      const entered = parseBody(signInBody, request.body, { email: 'auth/invalid-email' });
      const knownBrowser = await browsers.recognise(request, entered.email);
      const entry = await accounts.signIn(entered, { ...sourceOf(request), knownBrowser });
      return visits.enter(request, reply, entry);
    });
    post(
      '/refresh',
      async (request, reply) => (await visits.renew(request, reply))?.answer ?? { user: null },
    );
    post('/sign-out', async (request, reply) => {
      await visits.leave(request, reply);
      // What the browser has kept of the pages, too; its cookies are ours to take, and one of them stays.
      void reply.header('clear-site-data', '"cache", "storage"');
      return { user: null };
    });
    post('/profile', async (request) => {
      const change = parseBody(profileBody, request.body);
      const { answer } = await visits.require(request);
      return { ...answer, user: await accounts.changeProfile(answer.user, change) };
    });
    registerAccess(post, { visits, ...parts });
    registerProof(post, { visits, ...parts });
    registerFactor(post, { visits, ...parts });
    if (google) {
      const proveBy: Parameters<typeof registerGoogle>[1]['proveBy'] = async (profile, { id, answer }) => {
        await parts.proofs.checkGoogle(answer.user, profile);
        await parts.sessions.prove(id);
      };
      registerGoogle({ app, post }, { ...google, proveBy, visits, secure });
    }
  };
}
