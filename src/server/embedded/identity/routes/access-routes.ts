import {
  confirmBody,
  endSessionBody,
  forgotBody,
  passwordBody,
  resetBody,
  type AccountAccess,
} from '#contract/identity.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { Factors } from '../factors/factors.ts';
import { parseBody } from './parse-body.ts';
import type { Post } from './post.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { sourceOf } from '../attempts/source.ts';
import type { Visits } from '../sessions/browser-sessions.ts';

interface Parts {
  visits: Visits;
  accounts: Accounts;
  recovery: Recovery;
  sessions: Sessions;
  browsers: KnownBrowsers;
  factors: Factors;
}

/** Passwords, confirmation and sessions of whoever asks. */
export function registerAccess(
  post: Post,
  { visits, accounts, recovery, sessions, browsers, factors }: Parts,
): void {
  post('/forgot', async (request) => {
    const { email } = parseBody(forgotBody, request.body, { email: 'auth/invalid-email' });
    await recovery.forgot(email, {
      ip: request.ip,
      knownBrowser: await browsers.recognise(request, email),
    });
    return {};
  });
  post('/reset', async (request, reply) => {
    const codes = { token: 'auth/expired-action-code', password: 'auth/weak-password' } as const;
    const { token, password } = parseBody(resetBody, request.body, codes);
    const { uid } = await recovery.reset(token, password, sourceOf(request));
    // Whoever has the link is let in, however many strangers have guessed.
    await browsers.remember(request, reply, uid);
    return {};
  });
  post('/ask-to-confirm', async (request) => {
    recovery.askToConfirm((await visits.require(request)).answer.user);
    return {};
  });
  post('/confirm', async (request) => {
    const { token } = parseBody(confirmBody, request.body, { token: 'auth/expired-action-code' });
    const { answer } = await visits.require(request);
    await recovery.confirm(token, answer.user);
    return { ...answer, user: { ...answer.user, emailVerified: true } };
  });
  post('/password', async (request, reply) => {
    const change = parseBody(passwordBody, request.body, { next: 'auth/weak-password' });
    const { answer } = await visits.require(request);
    const knownBrowser = await browsers.recognise(request, answer.user.email);
    const visit = { ...sourceOf(request), knownBrowser };
    const entry = await accounts.changePassword(answer.user, change, visit);
    return visits.open(request, reply, entry);
  });
  post('/access', async (request): Promise<AccountAccess> => {
    const { id, answer } = await visits.require(request);
    return {
      hasPassword: await accounts.hasPassword(answer.user),
      secondFactor: await factors.status(answer.user.uid),
      sessions: await sessions.list(answer.user.uid, id),
      signIns: await accounts.listEvents(answer.user),
    };
  });
  post('/end-session', async (request) => {
    const { id } = parseBody(endSessionBody, request.body);
    const { answer } = await visits.require(request);
    await sessions.end(answer.user.uid, { only: id }, sourceOf(request));
    return {};
  });
  post('/end-other-sessions', async (request) => {
    const { id, answer } = await visits.require(request);
    await sessions.end(answer.user.uid, { except: id }, sourceOf(request));
    return {};
  });
}
