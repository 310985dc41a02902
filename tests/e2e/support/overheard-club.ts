import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { readWholeDatabase } from '../../support/leaks.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { startClub, type Club } from './club-server.ts';

export interface OverheardClub extends Club {
  /** Returns every byte that the server has received. */
  heard(): string;
  /** Returns every row of the server's database. */
  kept(): Promise<string>;
}

/** Opens a proxy to a port of this machine that records the traffic to it. */
async function openLine(port: number) {
  const chunks: Buffer[] = [];
  const line = createServer((caller) => {
    const server = connect(port, '127.0.0.1');
    caller.on('data', (chunk: Buffer) => chunks.push(chunk));
    caller.pipe(server).pipe(caller);
    for (const [one, other] of [
      [caller, server],
      [server, caller],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  }).listen(await findFreePort(), '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard: () => Buffer.concat(chunks).toString('latin1'),
    close: () => line.close(),
  };
}

/** Starts the product as `npm start` does, behind a recording proxy and with the most detailed log level. */
export async function startOverheardClub(): Promise<OverheardClub> {
  const port = await findFreePort();
  const line = await openLine(port);
  const club = await startClub({ PORT: String(port), PUBLIC_URL: line.url, LOG_LEVEL: 'debug' });
  return {
    ...club,
    heard: line.heard,
    kept: () => readWholeDatabase(club.db),
    async stop() {
      line.close();
      await club.stop();
    },
  };
}
