import { describe, expect, test } from 'vitest';
import { uploadPhoto } from '#contract/account/account.ts';
import { uploadCourtPicture } from '#contract/club/courts.ts';
import { importMembers, previewImport } from '#contract/people/member-imports.ts';
import { createBooking, listBookings } from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { listUsers } from '#contract/people/users.ts';
import { endpoints } from '#contract/site/api.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { connectRaw, rawRequest } from '../support/raw-http.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const { site } = await makeSite();
// Any error in the server's log fails this file.
const server = await startTestServer({ site });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const ID = '01890000-0000-7000-8000-000000000000';

/** Sends a raw request that no regular client would send. */
async function askByHand(method: string, path: string, headers: Record<string, string> = {}) {
  const { socket, closed } = await connectRaw(server.url);
  socket.write(rawRequest(method, path, { connection: 'close', ...headers }));
  const text = await closed;
  const allow = /\r\nallow: ([^\r]*)/i.exec(text)?.[1];
  return { status: Number(text.slice(9, 12)), text, allow };
}

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', origin: 'http://club.test', ...headers };
  return fetch(`${server.url}${path}`, { method: 'POST', headers: all, body });
}

describe('an odd request is refused, not stumbled over', () => {
  const long = 'a'.repeat(501);
  test.each([
    ['a part of the path that is too long', 'GET', `/api/users/${long}`, 400],
    ['the same in a page', 'GET', `/dashboard/payment/${long}`, 200],
    ['a way out of the documentation', 'GET', '/api/docs/static/../../x', 404],
    ['a NUL in a file’s name', 'GET', '/api/docs/static/%00', 400],
    ['invalid percent-encoding', 'GET', '/api/users/%zz', 400],
    ['half a letter', 'GET', '/api/users/%ff', 400],
    ['a date before there were any', 'GET', `/api/courts/${ID}/availability?date=0000-01-01`, 400],
    ['TRACE at the test gateway', 'TRACE', '/test-gateway/v1/payment_intents', 404],
    ['TRACE of a page', 'TRACE', '/courts', 405],
    ['PROPFIND of a page', 'PROPFIND', '/', 405],
    ['a page that is posted', 'POST', '/dashboard/myProfile', 405],
    ['OPTIONS of a page', 'OPTIONS', '/auth/login', 405],
    ['PROPFIND of nothing', 'PROPFIND', '/nothing', 404],
    ['TRACE of the API', 'TRACE', '/api/courts', 404],
    ['DELETE of a file', 'DELETE', '/robots.txt', 404],
    ['everything at once', 'OPTIONS', '*', 404],
  ])('%s', async (_what, method, path, status) => {
    const answer = await askByHand(method, path);
    expect(answer.status).toBe(status);
    expect(answer.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
    if (status === 405) expect(answer.text).toContain('"code":"method-not-allowed"');
    expect(answer.text).not.toMatch(/node_modules|src\/server|FST_|at \w+ \(/);
  });

  test('NUL in a search, and half a character in a reason', async () => {
    const search = 'Ten\0nis';
    const statuses = [
      await user.call(listBookings, { query: { user: user.person.email, status: 'pending', search } }),
      await admin.call(listUsers, { query: { search } }),
      await admin.call(refundBooking, { params: { id: ID }, body: { reason: 'Rain \ud800' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400]);
  });

  test('an invalid cursor of any characters', async () => {
    for (const cursor of ['?', Buffer.from('\0').toString('base64url'), 'x'.repeat(200)])
      expect((await admin.call(listUsers, { query: { cursor } })).status).toBe(200);
  });

  test('NUL for the test gateway', async () => {
    const { publishableKey } = server.services.cards.cardForm;
    const headers = {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    for (const form of ['payment_method=a%00b&client_secret=x', 'client_secret=%00', 'metadata[%00]=1']) {
      const answer = await post('/test-gateway/v1/payment_intents/pi_1/confirm', form, headers);
      expect(answer.status).toBe(400);
    }
  });
});

test('a refusal before the request is read is a line of information, without the address', async () => {
  const secret = 'ann@secret.example';
  server.log.length = 0;
  await askByHand('GET', `/api/users/${secret}${'a'.repeat(500)}`);
  await askByHand('GET', `/api/docs/static/../../${secret}`);
  const log = server.log.join('');
  expect(log).toContain('the request was refused before it was read');
  expect(log).not.toContain(secret);
  expect(log).not.toMatch(/"level":[456]0/);
});

test('a long list of faults does not come back longer than it was sent', async () => {
  // The product's own client would not send such entries.
  const slots = Array<number>(96).fill(1) as never;
  const { status, problem } = await user.call(createBooking, { body: { slots } as never });
  expect(status).toBe(400);
  expect(problem.errors).toHaveLength(20);
});

describe('a body that is larger than the call could need is refused unread', () => {
  const withBody = [...endpoints].filter(([, { method }]) => method !== 'GET');
  /** The body limits in KB of calls with large bodies: photos, and from admins court pictures and files of members. */
  const LARGE = new Map<Endpoint, number>([
    [uploadPhoto, 96],
    [uploadCourtPicture, 216],
    [previewImport, 4000],
    [importMembers, 4000],
  ]);
  const padded = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
  const send = ({ method, base, path }: Endpoint, bytes: number) =>
    fetch(`${server.url}${base}${path.replaceAll(/\{\w+\}/g, ID)}`, {
      method,
      headers: { 'content-type': 'application/json', origin: 'http://club.test' },
      body: padded(bytes),
    });

  test.each(withBody)('%s', async (_name, endpoint) => {
    expect(endpoint.bodyLimit).toBeLessThanOrEqual((LARGE.get(endpoint) ?? 32) * 1024);
    // Bodies that only admins may send are not read from anyone else, whatever their size.
    const isGuarded = endpoint.bodyLimit > 128 * 1024;
    expect((await send(endpoint, endpoint.bodyLimit + 1)).status).toBe(isGuarded ? 401 : 413);
    expect((await send(endpoint, endpoint.bodyLimit)).status).not.toBe(413);
  });

  test.each([
    ['/test-gateway/v1/payment_methods', 16 * 1024, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['/webhooks/cards', 256 * 1024, { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('%s', async (path, limit, headers) => {
    expect((await post(path, padded(limit + 1), headers)).status).toBe(413);
    expect((await post(path, padded(limit), headers)).status).not.toBe(413);
  });

  test('an event without a signature, however large', async () => {
    expect((await post('/webhooks/cards', padded(300 * 1024))).status).toBe(400);
  });

  test.each([
    [
      'createCourt',
      {
        type: 'টেনিস'.repeat(24),
        image: `/${'a'.repeat(1999)}`,
        price: 1,
        slots: Array(200).fill('x'.repeat(60)),
      },
    ],
    [
      'createAnnouncement',
      { title: 'খ'.repeat(200), message: 'খ'.repeat(5000), image: `/${'a'.repeat(1999)}` },
    ],
    [
      'createBooking',
      { slots: Array(96).fill('7:00 AM - 8:00 AM'), user_name: 'খ'.repeat(200), court_type: 'খ'.repeat(200) },
    ],
    ['createCoupon', { code: 'A'.repeat(60), description: 'খ'.repeat(500) }],
    ['updateUser', { displayName: 'খ'.repeat(200), photoURL: `/${'a'.repeat(1999)}` }],
  ])('yet the longest texts of %s have room', (name, body) => {
    const bytes = Buffer.byteLength(JSON.stringify(body));
    expect(endpoints.get(name)?.bodyLimit).toBeGreaterThan(bytes);
  });
});
