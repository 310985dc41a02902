import { get } from 'node:https';
import { once } from 'node:events';
import { get as getPlainly, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/processes/folder.ts';
import { listen } from '../support/live.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { until } from '../support/until.ts';
import { startClub } from './support/club-server.ts';
import { START, startNginx } from './support/proxies.ts';
import { findProxy, type ProxyName } from './support/proxy-programs.ts';

const PROGRAMS = { nginx: findProxy('nginx'), caddy: findProxy('caddy') };

/** Opens a club behind the proxy, which it trusts. The club stops without a delay. */
async function openBehind(name: ProxyName, program: string, more: { atOnce?: number } = {}) {
  const port = await findFreePort();
  const env = {
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  };
  const club = await startClub({ dataDir: makeFolder(), env });
  return { club, proxy: await START[name]({ program, ports: [club.port], port, ...more }) };
}

test.runIf(PROGRAMS.nginx).each(['nginx'] as const)(
  '%s with https passes on what the site says',
  async (name) => {
    const club = await startClub({
      dataDir: makeFolder(),
      env: { TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' },
    });
    const proxy = await startNginx({ program: PROGRAMS[name] ?? '', ports: [club.port] });
    const [answer] = (await once(
      get(`${proxy.secureUrl}/courts`, { ca: proxy.ca, agent: false }),
      'response',
    )) as [IncomingMessage]; // `node:https` emits `response` with an `IncomingMessage`.
    answer.resume();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  },
);

/** Sends a request from another address of this machine. */
async function askFrom(localAddress: string, url: string): Promise<number | undefined> {
  const [answer] = (await once(getPlainly(url, { localAddress, agent: false }), 'response')) as [
    IncomingMessage,
  ]; // `node:http` emits `response` with an `IncomingMessage`.
  answer.resume();
  return answer.statusCode;
}

test.runIf(PROGRAMS.nginx)('nginx gives one network so many requests at the same time', async () => {
  const { proxy } = await openBehind('nginx', PROGRAMS.nginx ?? '', { atOnce: 2 });
  const readers = [await listen({ url: proxy.url }), await listen({ url: proxy.url })];
  expect(readers.map(({ status }) => status)).toEqual([200, 200]);
  const page = `${proxy.url}/healthz`;
  expect([await askFrom('127.0.0.1', page), await askFrom('127.0.0.2', page)]).toEqual([503, 200]);
  readers[0]?.close();
  await until(async () => (await askFrom('127.0.0.1', page)) === 200);
});

const found = (Object.keys(PROGRAMS) as ProxyName[]).filter((name) => PROGRAMS[name] !== null); // `Object.keys` widens the keys to `string`.

test.each(found)(
  '%s by the file in deploy/ serves pages, calls and the stream of changes, and bounds what is sent',
  async (name) => {
    const { club, proxy } = await openBehind(name, PROGRAMS[name] ?? '');
    const page = await fetch(`${proxy.url}/courts`, { headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(await page.text()).toContain('<html');
    expect((await fetch(`${proxy.url}/api/courts?limit=1`)).status).toBe(200);

    const reader = await listen({ url: proxy.url });
    await until(() => reader.text().includes('event: resync'));
    reader.close();

    const tooMuch = await fetch(`${proxy.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(1_200_000),
    });
    expect([413, 502].includes(tooMuch.status), `answered ${tooMuch.status}`).toBe(true);
    expect(club.complained()).not.toContain('"level":50');
    club.signal('SIGTERM');
    expect(await club.ended).toBe(0);
  },
);
