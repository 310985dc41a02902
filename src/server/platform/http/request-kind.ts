import type { FastifyRequest } from 'fastify';
import { addressIn } from '#contract/language-address.ts';
import { LANGUAGES } from '#contract/language.ts';

/** What a request is for. Each kind has limits of its own, so that a flood of one leaves room for the others. */
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
 * The kind of a request, by its route: an address may spell the same route in several ways. Where no route knows it,
 * a file has a dot in its name and a page has none.
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
