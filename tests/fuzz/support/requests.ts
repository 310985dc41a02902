import { endpoints } from '#contract/site/api.ts';
import { API_BASE, IDENTITY_BASE, type Endpoint } from '#contract/endpoint.ts';
import { signOut } from '#contract/identity/sign-in.ts';
import { PAGES } from '#contract/pages.ts';
import { HEADERS } from './odd-headers.ts';
import type { Scene } from './scene.ts';
import { HOSTILE, valueFor, type Dice, type JsonSchema } from './values.ts';
import { bodyOf, queryOf, schemaOf, textOf } from './written.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The encoding of the body's text. `latin1` produces bytes that are not valid UTF-8. */
  encoding?: 'latin1';
}

type Make = (scene: Scene, dice: Dice) => Omit<FuzzRequest, 'headers'> & { headers?: Record<string, string> };

const JSON_TYPE = { 'content-type': 'application/json' };

const callsBelow = (base: Endpoint['base']) => [...endpoints.values()].filter((call) => call.base === base);

const calls: Make[] = callsBelow(API_BASE).map((endpoint) => {
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(schemaOf) as [
    JsonSchema,
    JsonSchema,
    JsonSchema,
  ]; // The array has three schemas, so the result has three.
  return (scene, dice) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      textOf(valueFor(params.properties?.[name] ?? {}, name, scene.known, dice), dice),
    );
    const person = dice.pick(scene.people);
    const hasBody = endpoint.method !== 'GET' && (endpoint.method !== 'DELETE' || dice.chance(10));
    return {
      method: endpoint.method,
      path: `${API_BASE}${path}${queryOf(query, scene, dice)}`,
      headers: { ...(person && { person: person.email }), ...(hasBody && JSON_TYPE) },
      ...(hasBody && { body: bodyOf(body, scene, dice) }),
    };
  };
});

/** All identity calls but `signOut`, which would end the session of later requests. */
const identityCalls: Make[] = callsBelow(IDENTITY_BASE)
  .filter((call) => call !== signOut)
  .map(({ method, path, body }) => {
    const schema = schemaOf(body);
    return (scene, dice) => ({
      method,
      path: `${IDENTITY_BASE}${path}`,
      headers: {
        ...JSON_TYPE,
        origin: dice.chance(95) ? 'http://club.test' : 'http://evil.example',
        ...(dice.chance(60) && { cookie: scene.cookie }),
      },
      body: bodyOf(schema, scene, dice),
    });
  });

const GATEWAY_FIELDS = [
  'client_secret',
  'payment_method',
  'result',
  'type',
  'card[token]',
  'expand[]',
  'metadata[a]',
];

const gatewayCall: Make = ({ known }, dice) => {
  const { pick, chance } = dice;
  const id = String(pick(known['intent'] ?? []));
  const path = pick([
    '/v1/payment_methods',
    `/v1/payment_intents/${id}`,
    `/v1/payment_intents/${id}/confirm`,
    `/v1/payment_intents/${id}/bank`,
    '/v1/refunds',
  ]);
  const form = GATEWAY_FIELDS.filter(() => chance(35)).map(
    (name) => `${encodeURIComponent(name)}=${textOf(valueFor({}, name, known, dice), dice)}`,
  );
  const isGet = chance(25);
  return {
    method: isGet ? 'GET' : 'POST',
    path: `/test-gateway${path}${isGet ? `?${form.join('&')}` : ''}`,
    headers: {
      authorization: chance(95) ? 'Bearer pk_test_embedded' : 'Bearer x',
      ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(!isGet && { body: form.join('&') }),
  };
};

/** Fields that the test providers of SSLCommerz and bKash, their IPNs and the payers' returns read. */
const HOSTED_FIELDS = [
  'tran_id',
  'val_id',
  'status',
  'amount',
  'store_id',
  'paymentID',
  'outcome',
  'verify_sign',
  'verify_key',
  'choice',
  'try',
];

const hostedCall: Make = ({ known }, dice) => {
  const { pick, chance } = dice;
  const id = String(pick([...(known['id'] ?? []), 'x', '0']));
  const path = pick([
    '/webhooks/sslcommerz-test',
    '/webhooks/bkash-test',
    `/pay/sslcommerz-test/${id}`,
    `/pay/bkash-test/${id}`,
    `/pay/${textOf(pick(HOSTILE), dice)}/${textOf(id, dice)}`,
    ...(known['payment_page'] ?? []).map(String),
    `/test-gateway/sslcommerz/${'A'.repeat(32)}`,
    `/test-gateway/sslcommerz/${textOf(pick(HOSTILE), dice)}`,
    `/test-gateway/bkash/${textOf(pick(HOSTILE), dice)}`,
  ]);
  const form = HOSTED_FIELDS.filter(() => chance(35)).map(
    (name) => `${name}=${textOf(valueFor({}, name, known, dice), dice)}`,
  );
  const isGet = chance(40);
  return {
    method: isGet ? 'GET' : 'POST',
    path: isGet ? `${path}?${form.join('&')}` : path,
    headers: isGet ? {} : pick([{ 'content-type': 'application/x-www-form-urlencoded' }, JSON_TYPE]),
    ...(!isGet && { body: chance(80) ? form.join('&') : bodyOf(event, { known } as Scene, dice) }),
  };
};

const event: JsonSchema = {
  properties: {
    id: { type: 'string' },
    type: { type: 'string' },
    data: { type: 'object', properties: { object: {} } },
  },
};

const webhook: Make = (scene, dice) => ({
  method: 'POST',
  path: '/webhooks/cards',
  headers: {
    ...JSON_TYPE,
    'stripe-signature': `t=${dice.pick(['1', '1772344800', 'x'])},v1=${'0'.repeat(64)}`,
  },
  body: bodyOf(event, scene, dice),
});

const OTHER_PLACES = [
  ...Object.values(PAGES),
  '/site-settings.json',
  '/robots.txt',
  '/assets/main-1.js',
  '/healthz',
  '/readyz',
  '/nothing',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/../../x',
  '/api/docs/static/index.html',
  '/api/nothing',
  '/identity/jwks.json',
  '/identity/google/callback',
  '/identity/google/start',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/api/docs/yaml',
  '/photos/:id',
  '/court-pictures/:id',
  '/calendar/:file',
  '/unsubscribe/:token',
  '/api/live',
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const place: Make = ({ cookie }, dice) => {
  const { pick, chance } = dice;
  const path = pick(OTHER_PLACES).replaceAll(/:\w+/g, () => textOf(pick(HOSTILE), dice));
  const query = chance(50)
    ? `?${pick(['page', 'search', 'sport', 'date', 'week', 'row', 'at'])}=${textOf(pick([...HOSTILE, 1, 2]), dice)}&size=${textOf(pick([6, 12, 0, 'x']), dice)}`
    : '';
  return {
    method: pick(METHODS),
    path: `${path}${query}`,
    headers: { accept: 'text/html', ...(chance(20) && { cookie }) },
  };
};

/** Makes the next request: most often to a call of the API, otherwise to any other route of the server. */
export function makeRequest(scene: Scene, dice: Dice): FuzzRequest {
  const { pick, spoils } = dice;
  dice.begin();
  const kind = dice.roll();
  const make =
    kind < 0.7
      ? pick(calls)
      : kind < 0.8
        ? pick(identityCalls)
        : kind < 0.84
          ? gatewayCall
          : kind < 0.88
            ? hostedCall
            : kind < 0.92
              ? webhook
              : place;
  const { headers = {}, ...request } = make(scene, dice);
  const isLatin = request.body !== undefined && /[\u0080-\u00ff]/.test(request.body) && dice.chance(80);
  const odd = spoils(10) ? pick(Object.keys(HEADERS)) : null;
  return {
    ...request,
    ...(isLatin && { encoding: 'latin1' }),
    headers: { ...headers, ...(odd !== null && { [odd]: pick(HEADERS[odd] ?? ['']) }) },
  };
}
