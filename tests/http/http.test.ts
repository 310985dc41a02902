import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API_BASE } from '#contract/endpoint.ts';
import { problem } from '#contract/problem.ts';
import { createHealth } from '#server/platform/process/health.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { anAdmin } from '../support/people.ts';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';

const database = await createTestDatabase();
const server = await startTestServer({ database });
const admin = await anAdmin(server);

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, init);
}

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return problem.parse(await response.json());
}

async function post(body: BodyInit, type = 'application/json'): Promise<Response> {
  const headers = { authorization: `Bearer ${await admin.token()}`, 'content-type': type };
  return send(`${API_BASE}/courts`, { method: 'POST', headers, body });
}

describe('every failure has the one error body', () => {
  test('an unknown address', async () => {
    expect(await problemOf(await send(`${API_BASE}/nothing`))).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });

  test('an address that cannot be read', async () => {
    expect(await problemOf(await send('/%zz'))).toMatchObject({ status: 400, code: 'bad-request' });
  });

  test('a body that is no JSON, no object, of another type or too large', async () => {
    expect(await problemOf(await post('{"type":'))).toMatchObject({ status: 400, code: 'bad-request' });
    expect(await problemOf(await post(''))).toMatchObject({ status: 400 });
    expect(await problemOf(await post('[]'))).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await problemOf(await post('a=1', 'text/plain'))).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    });
    expect(await problemOf(await post(JSON.stringify('x'.repeat(300_000))))).toMatchObject({
      status: 413,
      code: 'payload-too-large',
    });
  });

  test('a text that no database could hold', async () => {
    const court = { type: 'Ten\0nis', image: '/x.svg', price: 1, slots: [] };
    expect(await problemOf(await post(JSON.stringify(court)))).toMatchObject({
      errors: [{ path: 'type', message: 'Please remove the control characters.' }],
    });
  });

  test('an invalid token', async () => {
    for (const authorization of ['Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a.b.c'])
      expect(
        await problemOf(await send(`${API_BASE}/coupons`, { headers: { authorization } })),
      ).toMatchObject({
        status: 401,
        code: 'sign-in-required',
      });
  });

  test('a bug answers without detail, with a number that the log knows', async () => {
    const secret = 'the clock has stopped';
    const stopClock = (): Date => {
      throw new Error(secret);
    };
    const broken = await startTestServer({
      database,
      expectErrors: true,
      parts: () => ({ clock: stopClock }),
    });
    const headers = { authorization: `Bearer ${await admin.token()}` };
    const response = await fetch(`${broken.url}${API_BASE}/coupons`, { headers });
    const text = await response.clone().text();
    const { requestId = 'none', message } = await problemOf(response);
    expect(response.status).toBe(500);
    expect(text).not.toContain(secret);
    expect(message).toContain(requestId);
    expect(broken.log.find((line) => line.includes(requestId))).toContain(secret);
  });

  test('what another service refused us is our bug, not the caller’s', async () => {
    const unwelcome = Object.assign(new Error('no such key'), { statusCode: 400, code: 'E_KEY' });
    const broken = await startTestServer({
      database,
      expectErrors: true,
      parts: ({ identity }) => ({ identity: { ...identity, verify: () => Promise.reject(unwelcome) } }),
    });
    const headers = { authorization: 'Bearer a.b.c' };
    const response = await fetch(`${broken.url}${API_BASE}/coupons`, { headers });
    expect(await problemOf(response)).toMatchObject({ status: 500, code: 'internal' });
  });
});

describe('every answer', () => {
  test('carries the security headers and a request id', async () => {
    const { headers } = await send('/healthz');
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is logged by route and with its user’s id, without address, e-mail, body or token', async () => {
    const token = await admin.token();
    await send(`${API_BASE}/users/somebody@secret.example`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const log = server.log.join('');
    expect(log).toContain('"route":"/api/users/:email"');
    const line = server.log.findLast((entry) => entry.includes('"route":"/api/users/:email"'));
    expect(line).toContain(`"user":"${admin.id}"`);
    expect(log).not.toContain('somebody@secret.example');
    expect(log).not.toContain(admin.email);
    expect(log).not.toContain(token);
    expect(log).not.toContain(admin.password);
  });
});

test('a load balancer learns that the process lives and that its database answers', async () => {
  expect((await send('/healthz')).status).toBe(200);
  expect((await send('/readyz')).status).toBe(200);
});

test('a load balancer learns that this node can do no work now, and why', async () => {
  const health = createHealth({ trouble: () => 'unreachable' });
  const away = await startTestServer({ database, parts: () => ({ health }) });
  const answer = await fetch(`${away.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ ready: false, why: 'database-unreachable' });
  expect((await fetch(`${away.url}/healthz`)).status).toBe(200);
});

test('the API is documented on a page and as an OpenAPI document', async () => {
  const page = await send('/api/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  const document = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
  const sent = document.parse(await (await send('/api/docs/json')).json());
  expect(sent.openapi).toMatch(/^3\./);
  expect(sent.paths).toHaveProperty('/bookings/{id}/approve');
});

test.each([
  ['json', 'application/json'],
  ['yaml', 'application/yaml'],
  ['static/swagger-ui-bundle.js', 'text/javascript'],
  ['static/swagger-ui.css', 'text/css'],
])('the documentation is made and compressed once, not for everybody who asks: %s', async (name, type) => {
  const ask = (headers: Record<string, string>) => askRaw(`${server.url}/api/docs/${name}`, { headers });
  const plain = await ask({});
  const small = await ask({ 'accept-encoding': 'gzip, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(small.headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  expect(small.body.length).toBeLessThan(plain.body.length / 3);
  const again = { 'accept-encoding': 'br', 'if-none-match': small.headers.etag ?? '' };
  expect((await ask(again)).status).toBe(304);
});
