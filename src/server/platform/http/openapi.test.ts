import { expect, it } from 'vitest';
import { endpoints } from '#contract/site/api.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { buildOpenApi } from './openapi.ts';

const PUBLIC_URL = 'https://club.example';
const document = buildOpenApi(PUBLIC_URL, { provider: 'embedded', google: true, mail: false });

/** Returns a call with references to its failures resolved. */
function withFailures(path: string, method: string): object {
  const operation: unknown = document.paths[path]?.[method];
  const text = JSON.stringify(operation).replaceAll(
    /\{"\$ref":"#\/components\/responses\/([^"]+)"\}/g,
    (_all, name: string) => JSON.stringify(document.components.responses[name]),
  );
  const written: object = JSON.parse(text);
  return written;
}

function listedIn({ paths }: typeof document): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((key) => key !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

it('the documentation lists each call of the contract once', () => {
  const declared = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`);
  expect(listedIn(document).sort()).toEqual(declared.sort());
  expect(new Set(declared).size).toBe(declared.length);
});

it('the documentation of a booking names its fields, its refusals and who may make it', () => {
  const required: unknown = expect.arrayContaining(['date', 'slots']);
  expect(document.components.schemas['BookingRequest']).toMatchObject({ required });
  expect(withFailures('/bookings', 'post')).toMatchObject({
    operationId: 'createBooking',
    description: 'Open to: self.',
    security: [{ bearer: [] }],
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/BookingRequest' } } },
    },
    responses: { 201: {}, 401: {}, 403: {}, 409: { description: expect.stringContaining('slot-taken') } },
  });
});

it('the documentation has what calls share once, under its name', () => {
  const ofBooking = { $ref: '#/components/schemas/Booking' };
  expect(document.paths['/bookings']?.get).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: ofBooking } } } } },
  });
  const { Booking } = document.components.schemas;
  expect(Booking).toMatchObject({ properties: { status: { $ref: '#/components/schemas/BookingStatus' } } });
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
  expect(text).not.toContain('$defs');
  // The document had 619 kB when each call repeated its schemas.
  expect(Buffer.byteLength(text)).toBeLessThan(400_000);
});

it('the documentation says which calls need a recent password or code', () => {
  expect(withFailures('/bookings/{id}/refund', 'post')).toMatchObject({
    description: expect.stringContaining('within the last 15 minutes'),
    responses: { 403: { description: expect.stringContaining('sign-in-again') } },
  });
  expect(JSON.stringify(withFailures('/bookings/{id}/approve', 'patch'))).not.toContain('sign-in-again');
});

it('a path parameter is required and a filter is not', () => {
  expect(document.paths['/courts/{id}/availability']?.get).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'date', in: 'query', required: true },
    ],
    security: [],
  });
  expect(document.paths['/all-users']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'search', required: false })]),
  });
});

it('the documentation of an identity call names its cookie, its address and its failures', () => {
  expect(document.paths['/second-factor/begin']).toMatchObject({
    servers: [{ url: `${PUBLIC_URL}/identity` }],
  });
  expect(withFailures('/second-factor/begin', 'post')).toMatchObject({
    operationId: 'beginSecondFactor',
    security: [{ session: [] }],
    responses: {
      401: { description: expect.stringContaining('auth/user-token-expired') },
      403: { description: expect.stringContaining('auth/requires-recent-login') },
      409: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/IdentityFailure' } } },
      },
    },
  });
  expect(document.components.securitySchemes).toMatchObject({ session: { name: '__Host-session' } });
});

it('the documentation lists what is served: no Google without Google, no identity calls with Firebase', () => {
  const withoutGoogle = buildOpenApi(PUBLIC_URL, { provider: 'embedded', google: false, mail: false });
  expect(listedIn(document).filter((call) => !listedIn(withoutGoogle).includes(call))).toEqual([
    'POST /google/finish',
  ]);
  const firebase = { provider: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const;
  const ofApi = [...endpoints.values()].filter(({ base }) => base === API_BASE);
  const hosted = buildOpenApi(PUBLIC_URL, firebase);
  expect(listedIn(hosted)).toHaveLength(ofApi.length);
  expect(JSON.stringify(hosted)).not.toMatch(/identity|auth\//i);
});
