import { askToConfirm, confirmEmail, forgotPassword, resetPassword } from '#contract/identity/recovery.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { IdentityMount } from './mount.ts';

/** One-time links: for a new password, and to confirm the e-mail. */
export function mountRecovery(
  mount: IdentityMount,
  { recovery, browsers }: { recovery: Recovery; browsers: KnownBrowsers },
): void {
  mount(forgotPassword, async ({ body: { email }, request }) => {
    const knownBrowser = await browsers.recognise(request, email);
    await recovery.forgot(email, { ip: request.ip, knownBrowser });
    return {};
  });
  mount(resetPassword, async ({ body: { token, password }, source, request, reply }) => {
    const { uid } = await recovery.reset(token, password, source);
    // The owner of the link may sign in from this browser, however many strangers have guessed.
    await browsers.remember(request, reply, uid);
    return {};
  });
  mount(askToConfirm, async ({ session }) => {
    recovery.askToConfirm(session.answer.user);
    return {};
  });
  mount(confirmEmail, async ({ body, session: { id, answer }, request, reply }) => {
    await recovery.confirm(body.token, { uid: answer.user.uid, sessionId: id });
    // All browsers were forgotten, and this is the owner's.
    await browsers.remember(request, reply, answer.user.uid);
    return { ...answer, user: { ...answer.user, emailVerified: true } };
  });
}
