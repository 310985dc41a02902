import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { finishGoogle, googleAttempt } from '#contract/identity/google.ts';
import { Refusal } from '../../../platform/errors.ts';
import { parsePart } from '../../../platform/http/mount.ts';
import { createGoogleStateCookie, type GoogleMemory } from '../google/google-state-cookie.ts';
import { callbackPage } from '../google/google-callback.ts';
import type { Google, GoogleProfile } from '../google/google.ts';
import type { IdentityMount } from './mount.ts';
import type { Entry } from '../sessions/sessions.ts';
import type { Source } from '../attempts/source.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { t } from '../texts.ts';

export interface GoogleParts {
  service: Google;
  enter: (profile: GoogleProfile, source: Source) => Promise<{ entry: Entry; isNewUser: boolean }>;
  /** Notes that the owner of the browser's session came by Google once more. Throws Refusal for anybody else. */
  proveBy: (profile: GoogleProfile, at: { request: FastifyRequest; reply: FastifyReply }) => Promise<void>;
  browserSessions: BrowserSessions;
  secure: boolean;
}

/** Google's own word for a refusal that may pass; ours where Google cannot be asked. */
const UNAVAILABLE = 'temporarily_unavailable';

/** The popup's way: to Google, back to the callback page, and from there one call that signs in. */
export function registerGoogle(
  { app, mount }: { app: FastifyInstance; mount: IdentityMount },
  { service, enter, proveBy, browserSessions, secure }: GoogleParts,
): void {
  const memoryCookie = createGoogleStateCookie(secure);

  app.get('/google/start', async (request, reply) => {
    const { attempt, again } = parsePart(
      googleAttempt,
      request.query,
      ([fault]) => new Refusal('auth/argument-error', fault?.message ?? t.unreadable),
    );
    try {
      const { url, memory } = await service.begin(attempt);
      return await reply
        .header('set-cookie', memoryCookie.give({ ...memory, again: again !== undefined }))
        .redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error }, 'Google cannot be reached');
      // The callback page knows how to tell the page that waits.
      const outcome = new URLSearchParams({ error: UNAVAILABLE, state: `${attempt}.` });
      return reply.redirect(`callback?${outcome.toString()}`);
    }
  });

  app.get('/google/callback', (_request, reply) => {
    const { page, policy } = callbackPage();
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  });

  async function readProfile(memory: GoogleMemory | null, query: string): Promise<GoogleProfile> {
    if (new URLSearchParams(query).get('error') === UNAVAILABLE)
      throw new Refusal('auth/network-request-failed', t.noGoogle);
    if (!memory) throw new Refusal('auth/expired-action-code', t.closeAndRetry);
    return service.finish(query, memory);
  }

  mount(finishGoogle, async ({ body: { query }, source, request, reply }) => {
    void reply.header('set-cookie', memoryCookie.take());
    try {
      const memory = memoryCookie.read(request.headers.cookie);
      const profile = await readProfile(memory, query);
      if (memory?.again) {
        await proveBy(profile, { request, reply });
        return { state: 'proven' as const, isNewUser: false };
      }
      const { entry, isNewUser } = await enter(profile, source);
      return { ...(await browserSessions.enter(request, reply, entry)), isNewUser };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (service.wasCancelled(error)) throw new Refusal('auth/user-cancelled', t.closeWindow);
      request.log.warn({ err: error }, 'a sign-in with Google was refused');
      throw new Refusal('auth/invalid-credential', t.googleRefused);
    }
  });
}
