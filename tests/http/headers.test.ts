import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/site/api.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { getUserRole } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const database = await createTestDatabase();
const { site } = await makeSite();
const http = await startTestServer({ database, site });
const https = await startTestServer({ database, site, config: { publicUrl: 'https://club.test' } });
const ID = '01890000-0000-7000-8000-000000000000';

const calls = [...endpoints.values()].map(
  ({ method, base, path }) => [method, `${base}${path.replaceAll(/\{\w+\}/g, ID)}`] as const,
);
const places = [
  '/',
  '/courts',
  '/dashboard',
  '/auth/login',
  '/mail/any',
  '/pay/any',
  '/b/any',
  '/nothing',
  '/api/nothing',
  '/api/docs/',
  '/api/docs/json',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/offline',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/assets/main-1.js',
  '/site-settings.json',
  '/identity/jwks.json',
  '/identity/nothing',
  '/test-gateway/v1/nothing',
  '/webhooks/nothing',
  '/.well-known/security.txt',
];
const all = [...calls, ...places.map((path) => ['GET', path] as const)];

describe('every answer', () => {
  test.each(all)('%s %s is guarded by the headers', async (method, path) => {
    const { headers } = await fetch(http.url + path, { method });
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // The API documentation has its own policy, without these two directives.
      ...(path.startsWith('/api/docs') ? [] : ["worker-src 'self'", "manifest-src 'self'"]),
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|style-src[^;]* https:|validator/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(all)('%s %s stays on https where the club is on it', async (method, path) => {
    const { headers } = await fetch(https.url + path, { method });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

/** Public responses, which may be cached but must be revalidated before use. */
const PUBLIC = [
  '/api/courts',
  '/api/courtsCount',
  '/api/courtsUser',
  '/api/announcements/latest',
  '/api/tiers',
];

test.each(calls)('%s %s says who may keep it, and a visitor is told how to sign in', async (method, path) => {
  const { status, headers } = await fetch(http.url + path, { method });
  const isPublic = status === 200 && PUBLIC.includes(path);
  const kept = path === '/api/live' ? 'no-cache, no-transform' : isPublic ? 'no-cache' : 'no-store';
  expect(headers.get('cache-control')).toBe(kept);
  expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
});

test('no cache keeps what somebody is told of themself', async () => {
  const user = api(http).as(await aUser(http));
  const { headers } = await user.call(getUserRole, { params: { email: user.person.email } });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the scheme of a token is read in any letters', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} a.b.c` };
    const answer = await fetch(`${http.url}${API_BASE}/coupons`, { headers });
    expect(await answer.json()).not.toMatchObject({ message: 'Please sign in first.' });
  }
});

describe('the page that reads codes', () => {
  test.each(['/scan', '/bn/scan', '/SCAN/', '/scan?from=desk'])(
    '%s may use the camera, and run the decoder',
    async (path) => {
      for (const _time of ['rendered', 'kept']) {
        const { headers } = await fetch(http.url + path);
        expect(headers.get('permissions-policy')).toContain('camera=(self)');
        expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval'[ ;]/);
      }
    },
  );

  test.each(['/', '/bn', '/scan/more', '/scanning', '/b/7K3MX9QD', '/dashboard/desk', '/assets/main-1.js'])(
    'is the only one that may: not %s',
    async (path) => {
      const { headers } = await fetch(http.url + path);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
    },
  );
});

test('security.txt says where to report a weakness, and expires in the future', async () => {
  const text = await (await fetch(`${https.url}/.well-known/security.txt`)).text();
  expect(text).toContain(`Contact: mailto:${https.services.config.club.email}\n`);
  expect(text).toContain('Canonical: https://club.test/.well-known/security.txt\n');
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires.getTime()).toBeGreaterThan(https.clock.now().getTime());
});
