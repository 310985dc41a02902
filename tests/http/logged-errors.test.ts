import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

// Guards the tests themselves: many races open a club within each test, which must be closed and checked for errors.

const left: { isOver: () => Promise<boolean> }[] = [];

async function startOne() {
  const server = await startTestServer();
  left.push({
    isOver: () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
  });
  return server;
}

test('a server that a test starts may log', async () => {
  (await startOne()).services.log.warn('The gateway was slow.');
});

test.fails('control: an error that it logs fails the test', async () => {
  (await startOne()).services.log.error('The gateway was away.');
});

test('a server that a test starts is closed after it', async () => {
  expect(await Promise.all(left.map((server) => server.isOver()))).toEqual([true, true]);
});
