import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { NOTHING, type AnswerOf, type CookieAccess, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isRecentProof, wantsProof } from '../../../platform/http/authorise.ts';
import { parsePart, send } from '../../../platform/http/mount.ts';
import { sourceOf, type Source } from '../attempts/source.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { Renewed } from '../sessions/sessions.ts';
import { comesFromOwnPage } from './own-page.ts';
import type { Clock } from '../../../platform/clock.ts';
import { t } from '../texts.ts';

/** One parsed and permitted identity call, as its handler gets it. */
export interface IdentityCall<E extends Endpoint> {
  body: z.output<E['body']>;
  /** The origin of the call. */
  source: Source;
  /** The browser's living session, for the calls that need one. */
  session: E['access'] extends { who: 'session' } ? Renewed : null;
  /** Its cookies are read from this. */
  request: FastifyRequest;
  /** Its cookies are set on this. */
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: IdentityCall<E>) => Promise<AnswerOf<E>>;

/** Serves an identity call of the contract: own page → validation → session → recent proof → handler → response. */
export type IdentityMount = <E extends Endpoint & { access: { who: CookieAccess } }>(
  endpoint: E,
  handler: Handler<E>,
) => void;

interface Parts {
  publicUrl: string;
  browserSessions: Pick<BrowserSessions, 'require'>;
  clock: Clock;
}

function parseBody({ body, faultCodes }: Endpoint, sent: unknown): unknown {
  // A body that the endpoint does not declare is ignored.
  return parsePart(body, body === NOTHING ? {} : sent, ([fault]) => {
    const [field = ''] = fault?.path.split('.') ?? [];
    const code = faultCodes[field] ?? 'auth/argument-error';
    return new Refusal(code, fault?.message ?? t.unreadable);
  });
}

/** Makes the function that serves identity calls on `app`, whose prefix is IDENTITY_BASE. */
export function createIdentityMount(
  app: FastifyInstance,
  { publicUrl, browserSessions, clock }: Parts,
): IdentityMount {
  const requireOwnPage = async ({ headers }: FastifyRequest) => {
    if (!comesFromOwnPage(headers, publicUrl))
      throw new Refusal('auth/unauthorized-domain', t.signInThere(publicUrl));
  };

  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      bodyLimit: endpoint.bodyLimit,
      url: endpoint.path,
      onRequest: requireOwnPage,
      handler: async (request, reply) => {
        const body = parseBody(endpoint, request.body);
        const session = endpoint.access.who === 'session' ? await browserSessions.require(request) : null;
        if (session && wantsProof(endpoint, { body }) && !isRecentProof(session.provenAt, clock()))
          throw new Refusal('auth/requires-recent-login', t.confirmItIsYou);
        // The body was parsed by the endpoint's own schema, and exactly 'session' has a session.
        const call = { body, source: sourceOf(request), session, request, reply } as IdentityCall<
          typeof endpoint
        >;
        return send(endpoint, reply, await handler(call));
      },
    });
  };
}
