import type { FastifyInstance } from 'fastify';
import { googleAttempt, googleFinishBody } from '#contract/identity.ts';
import { DatabaseUnavailable } from '../../../db/unavailable.ts';
import { AuthRefusal } from '../routes/auth-refusal.ts';
import { createMemoryCookie } from './google-state-cookie.ts';
import { CALLBACK_PAGE, CALLBACK_POLICY } from './google-callback.ts';
import { wasCancelled, type Google, type GoogleMemory, type GoogleProfile } from './google.ts';
import { parseBody } from '../routes/parse-body.ts';
import type { Post } from '../routes/post.ts';
import type { Entry, Renewed } from '../sessions/sessions.ts';
import { sourceOf, type Source } from '../attempts/source.ts';
import type { Visits } from '../sessions/browser-sessions.ts';

interface Parts {
  service: Google;
  enter: (profile: GoogleProfile, source: Source) => Promise<{ entry: Entry; isNewUser: boolean }>;
  /** Notes that the owner of the session came by Google once more. Throws AuthRefusal for anybody else. */
  proveBy: (profile: GoogleProfile, session: Renewed) => Promise<void>;
  visits: Visits;
  secure: boolean;
}

/** Google's own word for a refusal that may pass; ours where Google cannot be asked. */
const UNAVAILABLE = 'temporarily_unavailable';

/** The popup's way: to Google, back to the callback page, and from there one call that signs in. */
export function registerGoogle(
  { app, post }: { app: FastifyInstance; post: Post },
  { service, enter, proveBy, visits, secure }: Parts,
): void {
  const memoryCookie = createMemoryCookie(secure);

  app.get('/google/start', async (request, reply) => {
    const { attempt, again } = parseBody(googleAttempt, request.query);
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

  app.get('/google/callback', (_request, reply) =>
    reply
      .header('content-security-policy', CALLBACK_POLICY)
      .type('text/html; charset=utf-8')
      .send(CALLBACK_PAGE),
  );

  async function readProfile(memory: GoogleMemory | null, query: string): Promise<GoogleProfile> {
    if (new URLSearchParams(query).get('error') === UNAVAILABLE)
      throw new AuthRefusal(
        'auth/network-request-failed',
        'Google cannot be reached right now. Please try again later.',
      );
    if (!memory)
      throw new AuthRefusal(
        'auth/expired-action-code',
        'This took too long. Please close this window and try again.',
      );
    return service.finish(query, memory);
  }

  post('/google/finish', async (request, reply) => {
    const { query } = parseBody(googleFinishBody, request.body);
    void reply.header('set-cookie', memoryCookie.take());
    try {
      const memory = memoryCookie.read(request.headers.cookie);
      const profile = await readProfile(memory, query);
      if (memory?.again) {
        await proveBy(profile, await visits.require(request));
        return { state: 'proven', isNewUser: false };
      }
      const { entry, isNewUser } = await enter(profile, sourceOf(request));
      return { ...(await visits.enter(request, reply, entry)), isNewUser };
    } catch (error) {
      if (error instanceof AuthRefusal || error instanceof DatabaseUnavailable) throw error;
      if (wasCancelled(error)) throw new AuthRefusal('auth/user-cancelled', 'You can close this window.');
      request.log.warn({ err: error }, 'a sign-in with Google was refused');
      throw new AuthRefusal('auth/invalid-credential', 'Google did not let you in. Please try again.');
    }
  });
}
