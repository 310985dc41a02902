import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  prove,
  readAccess,
} from '#contract/identity/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Proofs } from '../accounts/proofs.ts';
import type { Factors } from '../factors/factors.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { IdentityMount } from './mount.ts';

interface Parts {
  browserSessions: BrowserSessions;
  accounts: Accounts;
  sessions: Sessions;
  proofs: Proofs;
  browsers: KnownBrowsers;
  factors: Factors;
}

/** The signed-in user's own account: profile, password, sessions, and the proof that it is still them. */
export function mountAccount(
  mount: IdentityMount,
  { browserSessions, accounts, sessions, proofs, browsers, factors }: Parts,
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
