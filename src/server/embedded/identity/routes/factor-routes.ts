import { RECENT_MINUTES } from '#contract/endpoint.ts';
import { codeBody } from '#contract/identity.ts';
import type { Clock } from '../../../clock.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Factors } from '../factors/factors.ts';
import { parseBody } from './parse-body.ts';
import type { Post } from './post.ts';
import { sourceOf } from '../attempts/source.ts';
import type { Visits } from '../sessions/browser-sessions.ts';

interface Parts {
  visits: Visits;
  factors: Factors;
  clock: Clock;
}

/** The second factor of whoever asks: set up, turned off, new recovery codes; and the second half of a sign-in. */
export function registerFactor(post: Post, { visits, factors, clock }: Parts): void {
  const codeOf = (body: unknown) =>
    parseBody(codeBody, body, { code: 'auth/invalid-verification-code' }).code;

  post('/second-factor', (request, reply) => visits.finish(request, reply, codeOf(request.body)));

  post('/second-factor/begin', async (request) => {
    const { answer, provenAt } = await visits.require(request);
    // Otherwise whoever finds the browser open could lock the owner out.
    if (clock().getTime() - provenAt.getTime() > RECENT_MINUTES * 60_000)
      throw new AuthRefusal('auth/requires-recent-login', 'Please show again that it is you.');
    return factors.begin(answer.user);
  });
  post('/second-factor/confirm', async (request) => {
    const { id: sessionId, answer } = await visits.require(request);
    const who = { user: answer.user, sessionId, source: sourceOf(request) };
    return { codes: await factors.confirm(who, codeOf(request.body)) };
  });
  post('/second-factor/recovery-codes', async (request) => {
    const { id: sessionId, answer } = await visits.require(request);
    const who = { user: answer.user, sessionId, source: sourceOf(request) };
    return { codes: await factors.renewCodes(who, codeOf(request.body)) };
  });
  post('/second-factor/remove', async (request) => {
    const { id: sessionId, answer } = await visits.require(request);
    await factors.remove({ user: answer.user, sessionId, source: sourceOf(request) }, codeOf(request.body));
    return {};
  });
}
