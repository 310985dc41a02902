import { proofBody } from '#contract/identity.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import { parseBody } from './parse-body.ts';
import type { Post } from './post.ts';
import type { Proofs } from '../accounts/proofs.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { sourceOf } from '../attempts/source.ts';
import type { Visits } from '../sessions/browser-sessions.ts';

interface Parts {
  visits: Visits;
  sessions: Sessions;
  proofs: Proofs;
  browsers: KnownBrowsers;
}

/** For calls that want somebody who has lately shown who they are: they show it, and the session goes on. */
export function registerProof(post: Post, { visits, sessions, proofs, browsers }: Parts): void {
  post('/prove', async (request) => {
    const proof = parseBody(proofBody, request.body);
    const { id, answer } = await visits.require(request);
    const knownBrowser = await browsers.recognise(request, answer.user.email);
    await proofs.check(answer.user, proof, { ...sourceOf(request), knownBrowser });
    await sessions.prove(id);
    return {};
  });
}
