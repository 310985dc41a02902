import type { FastifyRequest } from 'fastify';
import { addressIn } from '#contract/language-address.ts';
import { LANGUAGES } from '#contract/language.ts';

/** What a request is for. Each kind has its own limits, so that a flood of one kind does not block the others. */
export type RequestKind =
  | 'api'
  | 'identity'
  | 'webhooks'
  | 'notices'
  | 'gateway'
  | 'pages'
  | 'files'
  | 'health';

const SCOPES: [prefix: string, kind: RequestKind][] = [
  ['/api/', 'api'],
  ['/identity/', 'identity'],
  ['/webhooks/cards', 'webhooks'],
  ['/webhooks/', 'notices'],
  ...LANGUAGES.map((language): [string, RequestKind] => [addressIn(language, '/pay/'), 'notices']),
  ['/test-gateway/', 'gateway'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

/**
 * Returns the kind of a request. It uses the route, because URLs may spell the same route in several ways. Without a route, a path with a
 * dot in its last part is a file and any other a page.
 */
export function findRequestKind({
  url,
  routeOptions,
}: Pick<FastifyRequest, 'url' | 'routeOptions'>): RequestKind {
  const [path = ''] = (routeOptions.url ?? url).split('?', 1);
  const scope = SCOPES.find(([prefix]) => path.startsWith(prefix));
  if (scope) return scope[1];
  return path.includes('.', path.lastIndexOf('/')) ? 'files' : 'pages';
}
