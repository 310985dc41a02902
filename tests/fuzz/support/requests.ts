import * as z from 'zod/mini';
import { endpoints } from '#contract/api.ts';
import { API_BASE, IDENTITY_BASE, type Endpoint, type Schema } from '#contract/endpoint.ts';
import { signOut } from '#contract/identity/sign-in.ts';
import { PAGES } from '#contract/pages.ts';
import type { Scene } from './scene.ts';
import { HOSTILE, objectFor, valueFor, type Dice, type JsonSchema } from './values.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

type Make = (scene: Scene, dice: Dice) => Omit<FuzzRequest, 'headers'> & { headers?: Record<string, string> };

const JSON_TYPE = { 'content-type': 'application/json' };

function schemaOf(schema: Schema): JsonSchema {
  // Of the dialect, valueFor knows what the contract uses.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** As text, whatever was made: bodies that are no JSON, no object, or deeper than any reader likes. */
function bodyOf(schema: JsonSchema, { known }: Scene, dice: Dice): string {
  if (dice.spoils(6))
    return dice.pick(['', '{', '[]', 'null', '"x"', '7', '['.repeat(4000), '{"a":'.repeat(1000), '\0']);
  return JSON.stringify(objectFor(schema, known, dice));
}

/** Hostile letters go as they would in an address; now and then not even that. */
function textOf(value: unknown, { spoils }: Dice): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (spoils(2)) return '%zz';
  return encodeURIComponent(text.toWellFormed()).slice(0, 700);
}

function queryOf(schema: JsonSchema, { known }: Scene, dice: Dice): string {
  const fields = Object.entries(objectFor(schema, known, dice));
  const pairs = fields.map(([name, value]) => `${encodeURIComponent(name)}=${textOf(value, dice)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const callsBelow = (base: Endpoint['base']) => [...endpoints.values()].filter((call) => call.base === base);

const calls: Make[] = callsBelow(API_BASE).map((endpoint) => {
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(schemaOf) as [
    JsonSchema,
    JsonSchema,
    JsonSchema,
  ]; // three in, three out
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

/** All but the one that would end the session of the requests after it. */
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
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const place: Make = ({ cookie }, dice) => {
  const { pick, chance } = dice;
  const path = pick(OTHER_PLACES).replaceAll(/:\w+/g, () => textOf(pick(HOSTILE), dice));
  const query = chance(50)
    ? `?page=${textOf(pick([...HOSTILE, 1, 2]), dice)}&size=${textOf(pick([6, 12, 0, 'x']), dice)}`
    : '';
  return {
    method: pick(METHODS),
    path: `${path}${query}`,
    headers: { accept: 'text/html', ...(chance(20) && { cookie }) },
  };
};

const HEADERS: Record<string, string[]> = {
  'idempotency-key': ['a', 'b', 'x'.repeat(300), 'a b'],
  'accept-encoding': ['br', 'gzip', 'zz', '*'],
  'content-type': ['text/plain', 'application/xml', 'application/json; charset=x', 'multipart/form-data'],
  'if-none-match': ['*', '"x"', 'W/"'],
  range: ['bytes=0-1', 'bytes=9-1', 'x'],
  'x-forwarded-for': ['203.0.113.1', 'x'],
  cookie: ['session=x', '=', 'a=b; '.repeat(200)],
  authorization: ['Bearer', 'Bearer x', 'bearer a.b.c', 'Basic eDp5'],
};

/** The next request: to a call of the API most often, and to everything else that the server has. */
export function makeRequest(scene: Scene, dice: Dice): FuzzRequest {
  const { pick, spoils } = dice;
  dice.begin();
  const kind = dice.roll();
  const make =
    kind < 0.7
      ? pick(calls)
      : kind < 0.8
        ? pick(identityCalls)
        : kind < 0.88
          ? gatewayCall
          : kind < 0.92
            ? webhook
            : place;
  const { headers = {}, ...request } = make(scene, dice);
  const odd = spoils(10) ? pick(Object.keys(HEADERS)) : null;
  return { ...request, headers: { ...headers, ...(odd !== null && { [odd]: pick(HEADERS[odd] ?? ['']) }) } };
}
