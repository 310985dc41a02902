import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../support/processes/folder.ts';
import { startNode } from '../support/processes/node-process.ts';
import { connectRaw, rawRequest } from '../support/raw-http.ts';
import { startClub, type ClubProcess } from './support/club-server.ts';

/** Opens one connection that stays open after a call, and one that a browser has opened in advance. */
async function keepConnections({ url, port }: ClubProcess): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${url}/healthz`, { agent }), 'response')) as [NodeJS.ReadableStream]; // `node:http` emits `response` with the message.
  answer.resume();
  await once(answer, 'end');
  const unused = connect(port, '127.0.0.1');
  unused.on('error', () => undefined);
  await once(unused, 'connect');
  onTestFinished(() => {
    agent.destroy();
    unused.destroy();
  });
}

test('connections that browsers keep do not hold up the end', async () => {
  const server = await startClub({ dataDir: makeFolder() });
  await keepConnections(server);
  server.signal('SIGTERM');
  // The server would say so if it had to abort something.
  expect(await server.ended).toBe(0);
  expect(server.said()).toContain('✓ Stopped');
});

test('a node that stops is not ready first, serves requests that still come, and keeps no connection', async () => {
  const server = await startClub({ dataDir: makeFolder(), env: { DRAIN_SECONDS: '300' } });
  const before = await fetch(`${server.url}/readyz`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  server.signal('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const after = await fetch(`${server.url}/readyz`);
  expect(await after.json()).toEqual({ ready: false, why: 'stopping' });
  const courts = await fetch(`${server.url}/api/courts?limit=1`);
  expect([courts.status, courts.headers.get('connection')]).toEqual([200, 'close']);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(130);
});

test('who has asked before a node without a proxy stops is answered', async () => {
  const server = await startClub({ dataDir: makeFolder() });
  const callers = await Promise.all(Array.from({ length: 200 }, () => connectRaw(server.url)));
  // Requests that reach a stopped process wait unread in its socket.
  server.signal('SIGSTOP');
  for (const { socket } of callers) socket.write(rawRequest('GET', '/healthz'));
  server.signal('SIGTERM');
  server.signal('SIGCONT');
  const answers = await Promise.all(callers.map(({ closed }) => closed));
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '))).toHaveLength(200);
  expect(await server.ended).toBe(0);
});

test('behind a proxy a node gives the load balancer time, without one it stops at once', async () => {
  const behind = await startClub({ dataDir: makeFolder(), env: { TRUST_PROXY: '127.0.0.1' } });
  behind.signal('SIGTERM');
  await expect.poll(async () => (await fetch(`${behind.url}/readyz`)).status).toBe(503);
  expect(await behind.ended).toBe(0);
});

test('what does not end in time is cut off and named, which is no failure', async () => {
  const script = `
    import { stopWhenAsked } from './src/server/platform/process/stop.ts';
    const never = new Promise(() => setInterval(() => undefined, 1000));
    const unfinished = () => ['the job ‘send e-mails’', 'the database'];
    stopWhenAsked({ drain: async () => undefined, close: () => never, unfinished, timeoutMs: 50 });
    console.log('ready');`;
  const run = startNode(['--input-type=module', '--eval', script]);
  onTestFinished(() => run.signal('SIGKILL'));
  await run.says('ready');
  run.signal('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.said()).toContain('cut off: the job ‘send e-mails’, the database.');
  expect(run.said()).toContain('What was acknowledged is stored.');
});
