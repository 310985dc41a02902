import { describe, expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aUser } from '../support/people.ts';
import { askInARow, connectRaw, rawRequest } from '../support/raw-http.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';
import { patience } from '../support/patience.ts';

const SOON = 150;
/** A busy machine may take this long. */
const PATIENT = { timeout: patience(15_000) };

const database = await createTestDatabase();
const { site } = await makeSite();
/** Starts a server with limits short enough for a test. */
const start = (limits: Parameters<typeof startTestServer>[0] & object) =>
  startTestServer({ database, site, ...limits });

describe('the server closes a connection', () => {
  test('that never asks', async () => {
    const server = await start({ limits: { headersMs: SOON, checkMs: 20 } });
    const { closed } = await connectRaw(server.url);
    expect(await closed).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('that does not end the head of a request', async () => {
    const server = await start({ limits: { headersMs: SOON, checkMs: 20 } });
    const { socket, closed } = await connectRaw(server.url);
    socket.write('GET / HTTP/1.1\r\nhost: club.test\r\nx-slow:');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each(['/identity/sign-up', '/api/courts', '/webhooks/cards', '/test-gateway/v1/payment_methods'])(
    'that does not end the body of a request: %s',
    async (path) => {
      // The limit for silent connections is so long that only the request limit can close the connection here.
      const silenceMs = patience(300_000);
      const server = await start({ limits: { headersMs: SOON, requestMs: SOON, checkMs: 20, silenceMs } });
      const { socket, closed } = await connectRaw(server.url);
      const headers = {
        'content-type': 'application/json',
        'content-length': '100',
        origin: 'http://club.test',
      };
      socket.write(`${rawRequest('POST', path, headers)}{`);
      expect(await closed).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
      await expect.poll(() => server.countConnections(), PATIENT).toBe(0);
    },
  );

  test('that does not read the answers', async () => {
    const server = await start({ limits: { silenceMs: SOON } });
    const { socket } = await connectRaw(server.url);
    socket.pause();
    // More than the buffers of both sockets hold.
    const asked = Array.from({ length: 800 }, () => rawRequest('GET', '/dashboard'));
    socket.write(asked.join(''));
    await expect.poll(() => server.countConnections(), PATIENT).toBe(0);
    socket.destroy();
  });

  test('that is opened beyond the limit of connections', async () => {
    const server = await start({ limits: { connections: 2 } });
    const first = [await connectRaw(server.url), await connectRaw(server.url)];
    await expect.poll(() => server.countConnections(), PATIENT).toBe(2);
    expect(await (await connectRaw(server.url)).closed).toBe('');
    for (const { socket } of first) socket.destroy();
    await expect.poll(() => server.countConnections(), PATIENT).toBe(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  describe('that is beyond those of its network', () => {
    const connectionsOf = { household: 3, neighbourhood: 5 };
    const bounded = (config: object = {}) =>
      start({ limits: { connectionsOf }, config: { rateLimit: true, ...config } });
    /** Opens `count` silent connections. Returns how many of them the server keeps. */
    async function flood(server: Awaited<ReturnType<typeof bounded>>, from: string, count: number) {
      const before = await server.countConnections();
      const opened = await Promise.all(Array.from({ length: count }, () => connectRaw(server.url, from)));
      let closed = 0;
      for (const { closed: ends } of opened) void ends.then(() => (closed += 1));
      const left = async () => (await server.countConnections()) - before;
      await expect.poll(async () => closed + (await left()), PATIENT).toBe(count);
      return { opened, kept: await left() };
    }
    async function isServed(url: string, from: string): Promise<boolean> {
      const { socket, closed } = await connectRaw(url, from);
      socket.write(rawRequest('GET', '/healthz', { connection: 'close' }));
      return (await closed).startsWith('HTTP/1.1 200 ');
    }

    test('while others, and itself when it has closed some, find room', async () => {
      const server = await bounded();
      const { opened, kept } = await flood(server, '127.0.0.2', 40);
      expect(kept).toBe(3);
      expect(await isServed(server.url, '127.0.0.2')).toBe(false);
      expect(await isServed(server.url, '127.0.0.3')).toBe(true);
      for (const { socket } of opened) socket.destroy();
      await expect.poll(() => server.countConnections(), PATIENT).toBe(0);
      expect(await isServed(server.url, '127.0.0.2')).toBe(true);
    });

    test('or of its neighbourhood, whatever addresses of it they come from', async () => {
      const server = await bounded();
      const kept: number[] = [];
      for (const last of [2, 3, 4]) kept.push((await flood(server, `127.0.0.${last}`, 10)).kept);
      expect(kept).toEqual([3, 2, 0]);
      expect(await isServed(server.url, '127.0.0.9')).toBe(false);
      expect(await isServed(server.url, '127.0.1.2')).toBe(true);
    });

    test('unless it is a proxy of the club, or the limits are lifted for a load test', async () => {
      expect((await flood(await bounded({ trustProxy: ['127.0.0.2'] }), '127.0.0.2', 20)).kept).toBe(20);
      expect((await flood(await bounded({ rateLimit: false }), '127.0.0.2', 20)).kept).toBe(20);
    });
  });

  test('that has carried as many requests as it may', async () => {
    const server = await start({ limits: { requestsPerConnection: 3 } });
    const answers = await askInARow(
      server.url,
      Array.from({ length: 5 }, () => '/healthz'),
    );
    const told = answers.map(
      ({ status, head }) => `${status} ${/\r\nconnection: ([a-z-]+)/.exec(head)?.[1]}`,
    );
    expect(told).toEqual(['200 keep-alive', '200 keep-alive', '200 close', '503 close', '503 close']);
  });
});

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  [
    'two lengths',
    rawRequest('POST', '/api/courts', { 'content-length': '2', 'transfer-encoding': 'chunked' }),
    400,
  ],
  ['a head of 20 kB', rawRequest('GET', '/', { 'x-large': 'x'.repeat(20_000) }), 431],
])('%s is answered, and its connection said to end', async (_what, sent, status) => {
  const { url } = await start({});
  const { socket, closed } = await connectRaw(url);
  socket.write(sent);
  const [head = '', body = ''] = (await closed).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nconnection: close\r\n`));
  expect(problem.parse(JSON.parse(body))).toMatchObject({ status, code: 'bad-request' });
});

test('a head of 20 kB of somebody who asks for a head alone is answered without a body', async () => {
  const { url } = await start({});
  const { socket, closed } = await connectRaw(url);
  socket.write(rawRequest('HEAD', '/', { 'x-large': 'x'.repeat(20_000) }));
  const [head = '', body] = (await closed).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(body).toBe('');
});

test.each([
  ['of which its length is said', { 'content-length': '4000000' }],
  ['of any length', { 'transfer-encoding': 'chunked' }],
])('a large body of somebody who may not send it, %s, is not read to its end', async (_what, length) => {
  const server = await start({});
  const { socket, closed } = await connectRaw(server.url);
  const authorization = `Bearer ${await (await aUser(server)).token()}`;
  const headers = { authorization, 'content-type': 'application/json', ...length };
  socket.write(rawRequest('POST', '/api/member-imports/preview', headers));
  expect(await closed).toMatch(/^HTTP\/1\.1 403 [^]*\r\nconnection: close\r\n/);
});

test('a client of ordinary speed is not disconnected', async () => {
  const server = await start({});
  const answers = await askInARow(
    server.url,
    Array.from({ length: 20 }, () => '/healthz'),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});
