import { finishSignIn, refreshSession, signIn, signOut, signUp } from '#contract/identity/sign-in.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { IdentityMount } from './mount.ts';

interface Parts {
  browserSessions: BrowserSessions;
  accounts: Accounts;
  recovery: Recovery;
  browsers: KnownBrowsers;
}

/** Registration, sign-in in one or two steps, fresh tokens and sign-out. */
export function mountSignIn(
  mount: IdentityMount,
  { browserSessions, accounts, recovery, browsers }: Parts,
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
    // The browser also forgets what it kept of the pages. Cookies are ours to remove, since one of them stays.
    void reply.header('clear-site-data', '"cache", "storage"');
    return { user: null };
  });
}
