import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../support/processes/folder.ts';
import { startClub } from '../running/support/club-server.ts';
import { print } from './support/report.ts';

const KEPT = 20;

test('a node stops while browsers keep connections', async () => {
  const server = await startClub({ dataDir: makeFolder() });
  const agent = new Agent({ keepAlive: true });
  for (let number = 0; number < KEPT; number += 1) {
    const [answer] = (await once(get(`${server.url}/healthz`, { agent }), 'response')) as [
      NodeJS.ReadableStream,
    ]; // `node:http` emits `response` with the message.
    answer.resume();
    await once(answer, 'end');
    const unused = connect(server.port, '127.0.0.1');
    unused.on('error', () => undefined);
    await once(unused, 'connect');
    onTestFinished(() => void unused.destroy());
  }
  onTestFinished(() => agent.destroy());
  const asked = performance.now();
  server.signal('SIGTERM');
  const code = await server.ended;
  print({ drill: 'stop with kept connections', code, endedAfter: Math.round(performance.now() - asked) });
  expect(code).toBe(0);
});
