import { t } from '#texts/sign-in.js';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type AnswerOf, type CookieAccess, type Endpoint, NOTHING } from '#contract/endpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { isRecentProof, wantsProof } from '../../platform/http/authorise.ts';
import { parsePart, send } from '../../platform/http/mount.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { Renewed } from './sessions.ts';
import { type Source, readSource } from './sign-in-events.ts';

/** A validated and authorised identity call, as its handler receives it. */
interface IdentityCall<E extends Endpoint> {
  body: z.output<E['body']>;
  source: Source;
  session: E['access'] extends { who: 'session' } ? Renewed : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: IdentityCall<E>) => Promise<AnswerOf<E>>;

/** Serves an identity call of the contract: own page → validation → session → recent proof → handler → response. */
export type IdentityMount = <E extends Endpoint & { access: { who: CookieAccess } }>(
  endpoint: E,
  handler: Handler<E>,
) => void;

function parseBody({ body, faultCodes }: Endpoint, sent: unknown): unknown {
  // A body is ignored when the endpoint does not declare one.
  return parsePart(body, body === NOTHING ? {} : sent, ([fault]) => {
    const [field = ''] = fault?.path.split('.') ?? [];
    const code = faultCodes[field] ?? 'auth/argument-error';
    return new Refusal(code, fault?.message ?? t.unreadable);
  });
}

/** Returns the function that serves identity calls on `app`, whose prefix is IDENTITY_BASE. */
export function createIdentityMount(
  app: FastifyInstance,
  {
    publicUrl,
    browserSessions,
    clock,
  }: {
    publicUrl: string;
    browserSessions: Pick<BrowserSessions, 'require'>;
    clock: Clock;
  },
): IdentityMount {
  const requireOwnPage = async ({ headers }: FastifyRequest) => {
    if (!comesFromOwnPage(headers, publicUrl))
      throw new Refusal('auth/unauthorized-domain', t.signInThere({ address: publicUrl }));
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
        // The endpoint's own schema has parsed the body, and a session is present exactly when the access is 'session'.
        const call = { body, source: readSource(request), session, request, reply } as IdentityCall<
          typeof endpoint
        >;
        return send(endpoint, reply, await handler(call));
      },
    });
  };
}

/**
 * Whether the host is an IP address or localhost. Any other host name could be a foreign domain that was pointed at this server after its
 * page was opened (DNS rebinding).
 */
function isUnclaimable(host: string): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Whether a page of this site sent the request. Browsers set these headers themselves; a page of another site can neither change nor omit
 * them.
 */
export function comesFromOwnPage(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>,
  publicUrl: string,
): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin') return false;
  // Browsers send the origin in lower case and without the default port, as `URL` writes it.
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // Without https, a club may be reached under several addresses: localhost, 127.0.0.1, or an address in its network.
  return own.protocol === 'http:' && host !== undefined && isUnclaimable(host) && origin === `http://${host}`;
}
