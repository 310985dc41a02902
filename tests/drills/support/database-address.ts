import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { findFreePort, ROOT, type Run } from '../../support/processes/node-process.ts';
import type { Member } from './patroni.ts';
import { makeProgramFolder, runProgram } from './programs.ts';

/** Runs HAProxy with deploy/haproxy-database.cfg. */
export async function startHaproxy(
  program: string,
  members: Member[],
): Promise<{ port: number; run(): Run; startAgain(): void }> {
  const port = await findFreePort();
  const source = readFileSync(path.join(ROOT, 'deploy/haproxy-database.cfg'), 'utf8');
  const servers = members.map(({ name, port: at, api }) => {
    return `    server ${name} 127.0.0.1:${at} port ${new URL(api).port}`;
  });
  const adapted = source
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`)
    .replace(/(?: {4}server .*\n)+/, `${servers.join('\n')}\n`);
  expect(adapted).toContain(servers[0]);
  expect(adapted).toContain(`:${port}`);
  const file = path.join(makeProgramFolder(), 'haproxy.cfg');
  writeFileSync(file, adapted, { mode: 0o644 });
  let run = runProgram(program, ['-f', file]);
  return {
    port,
    run: () => run,
    startAgain() {
      run = runProgram(program, ['-f', file]);
    },
  };
}

/** Starts an address whose target can be changed. Existing connections stay with their old target. */
export async function startTurningAddress(target: number): Promise<{ port: number; turn(to: number): void }> {
  const sockets = new Set<Socket>();
  let to = target;
  const relay = createServer((client) => {
    const server = connect(to, '127.0.0.1');
    for (const [from, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(other);
      from.on('error', () => other.destroy());
      from.on('close', () => (sockets.delete(from), other.destroy()));
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  return {
    port: address.port,
    turn(port) {
      to = port;
    },
  };
}

/** Waits until a new connection can write. Returns the time at which it could. */
export async function untilWritable(connectionString: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select pg_current_xact_id()');
      return performance.now();
    } catch {
      if (performance.now() - begin > 120_000) throw new Error('the database takes no writes');
      await delay(50);
    } finally {
      await Promise.race([client.end().catch(() => undefined), delay(1000)]);
    }
  }
}
