import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  prove,
  readAccess,
} from '#contract/identity/account.ts';
import { askToConfirm, confirmEmail, forgotPassword, resetPassword } from '#contract/identity/recovery.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/identity/second-factor.ts';
import { finishSignIn, refreshSession, signIn, signOut, signUp } from '#contract/identity/sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { answerIdentityError } from '../../platform/http/problems.ts';
import type { Accounts, Proofs } from './accounts.ts';
import type { OutgoingEmails } from './emails.ts';
import type { Factors } from './factors.ts';
import type { Google } from './google.ts';
import { registerGoogle } from './google-sign-in.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Recovery } from './recovery.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { createIdentityMount, type IdentityMount } from './mount.ts';
import type { Renewed, Sessions } from './sessions.ts';
import type { Source } from './sign-in-events.ts';
import type { SigningKeys } from './signing-keys.ts';

interface OwnSignIn {
  db: Db;
  clock: Clock;
  publicUrl: string;
  secure: boolean;
  accounts: Accounts;
  proofs: Proofs;
  recovery: Recovery;
  sessions: Sessions;
  browserSessions: BrowserSessions;
  browsers: KnownBrowsers;
  emails: OutgoingEmails;
  factors: Factors;
  keys: SigningKeys;
  /** Null when the club does not offer Google. */
  google: Google | null;
}

/** Returns the HTTP routes of the club's own sign-in: the calls of the contract, the public keys, and the Google popup. */
export function createRoutes(own: OwnSignIn) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(answerIdentityError);
    app.removeContentTypeParser('text/plain'); // forms of other sites can send text/plain
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });
    app.addHook('onClose', () => own.emails.drain());

    app.get('/jwks.json', async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return own.keys.publish();
    });

    const mount = createIdentityMount(app, own);
    mountSignIn(mount, own);
    mountRecovery(mount, own);
    mountAccount(mount, own);
    mountFactors(mount, own);
    if (own.google) registerGoogle({ app, mount }, { ...own, google: own.google });
  };
}

/** Mounts registration, sign-in in one or two steps, token renewal and sign-out. */
function mountSignIn(
  mount: IdentityMount,
  { browserSessions, accounts, recovery, browsers }: OwnSignIn,
): void {
  mount(signUp, async ({ body, source, request, reply }) => {
    const entry = await accounts.signUp(body, source);
    recovery.askToConfirm(entry.user, body.language);
    return browserSessions.open(request, reply, entry);
  });
  mount(signIn, async ({ body, source, request, reply }) => {
    const knownBrowser = await browsers.recognise(request, body.email);
    const entry = await accounts.signIn(body, { ...source, knownBrowser });
    return browserSessions.enter(request, reply, entry);
  });
  mount(finishSignIn, ({ body, request, reply }) => browserSessions.finish(request, reply, body.code));
  mount(
    refreshSession,
    async ({ request, reply }) => (await browserSessions.renew(request, reply))?.answer ?? { user: null },
  );
  mount(signOut, async ({ request, reply }) => {
    await browserSessions.leave(request, reply);
    // The browser also clears its cache and storage. Cookies are removed individually, because one of them is kept.
    void reply.header('clear-site-data', '"cache", "storage"');
    return { user: null };
  });
}

/** Mounts the one-time links that set a new password and confirm the email. */
function mountRecovery(mount: IdentityMount, { recovery, browsers }: OwnSignIn): void {
  mount(forgotPassword, async ({ body: { email }, request }) => {
    const knownBrowser = await browsers.recognise(request, email);
    await recovery.forgot(email, { ip: request.ip, knownBrowser });
    return {};
  });
  mount(resetPassword, async ({ body: { token, password }, source, request, reply }) => {
    const { uid } = await recovery.reset(token, password, source);
    // The owner of the link may sign in from this browser, however often strangers have guessed the password.
    await browsers.remember(request, reply, uid);
    return {};
  });
  mount(askToConfirm, async ({ session }) => {
    recovery.askToConfirm(session.answer.user);
    return {};
  });
  mount(confirmEmail, async ({ body, session: { id, answer }, request, reply }) => {
    await recovery.confirm(body.token, { uid: answer.user.uid, sessionId: id });
    // The confirmation has cleared the list of known browsers, and this one belongs to the owner.
    await browsers.remember(request, reply, answer.user.uid);
    return { ...answer, user: { ...answer.user, emailVerified: true } };
  });
}

/** Mounts the signed-in user's own account: profile, password, sessions, and proving their identity again. */
function mountAccount(
  mount: IdentityMount,
  { browserSessions, accounts, sessions, proofs, browsers, factors }: OwnSignIn,
): void {
  mount(changeProfile, async ({ body, session: { answer } }) => ({
    ...answer,
    user: await accounts.changeProfile(answer.user, body),
  }));
  mount(changePassword, async ({ body, session, source, request, reply }) => {
    const { user } = session.answer;
    const knownBrowser = await browsers.recognise(request, user.email);
    const entry = await accounts.changePassword(user, body, { ...source, knownBrowser });
    return browserSessions.open(request, reply, entry);
  });
  mount(prove, async ({ body, session, source, request, reply }) => {
    const { user } = session.answer;
    const knownBrowser = await browsers.recognise(request, user.email);
    await proofs.check(user, body, { ...source, knownBrowser });
    await browserSessions.prove(request, reply);
    return {};
  });
  mount(readAccess, async ({ session: { id, answer } }) => ({
    hasPassword: await accounts.hasPassword(answer.user),
    secondFactor: await factors.status(answer.user.uid),
    sessions: await sessions.list(answer.user.uid, id),
    signIns: await accounts.listEvents(answer.user),
  }));
  mount(endSession, async ({ body, session, source }) => {
    await sessions.end(session.answer.user.uid, { only: body.id }, source);
    return {};
  });
  mount(endOtherSessions, async ({ session, source }) => {
    await sessions.end(session.answer.user.uid, { except: session.id }, source);
    return {};
  });
}

function mountFactors(mount: IdentityMount, { factors }: OwnSignIn): void {
  const toBrowserSession = ({ session, source }: { session: Renewed; source: Source }) => ({
    user: session.answer.user,
    sessionId: session.id,
    source,
  });

  mount(beginSecondFactor, ({ session }) => factors.begin(session.answer.user));
  mount(confirmSecondFactor, async (call) => ({
    codes: await factors.confirm(toBrowserSession(call), call.body.code),
  }));
  mount(renewRecoveryCodes, async (call) => ({
    codes: await factors.renewCodes(toBrowserSession(call), call.body.code),
  }));
  mount(removeSecondFactor, async (call) => {
    await factors.remove(toBrowserSession(call), call.body.code);
    return {};
  });
}
