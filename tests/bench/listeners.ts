import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { startCluster } from './support/cluster.ts';
import { cpuMsOf, memoryMbOf } from './support/cpu.ts';
import { middleOf } from './support/measure.ts';
import { record, tableOf } from './support/record.ts';
import { openSite, type Node } from './support/site.ts';

// Measures what each browser that listens for changes costs a node, and how long it takes from a booking until all of them know.

const isQuick = process.argv.includes('--quick');
const LISTENERS = isQuick ? 500 : 5000;
const BOOKINGS = isQuick ? 5 : 15;
const AT_ONCE = 100;

const { folder, clear } = makeTemporaryFolder('bench', tmpdir());
mkdirSync(path.join(folder, 'site'));
await ensureBuilt();
const cluster = await startCluster(path.join(folder, 'cluster'));
const site = await openSite(await cluster.create('club'), path.join(folder, 'site'), {
  MAX_LIVE_STREAMS: String(LISTENERS + 10),
});

let heard = 0;
let notice = (): void => undefined;

/** Opens a stream on a bare socket, from a different network for each `number`. */
async function listen({ url }: Pick<Node, 'url'>, number: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 10.${number >> 8}.${number & 255}.7\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.on('data', (part: Buffer) => {
    if (!part.includes('event: board')) return;
    heard += 1;
    notice();
  });
  return socket;
}

/** Returns the milliseconds from the answer to a booking until all `readers` know of it. */
async function latency(readers: number): Promise<number> {
  heard = 0;
  const all = new Promise<void>((resolve) => {
    notice = () => heard >= readers && resolve();
  });
  await site.client.askMany([site.nextBooking()], 201);
  const begun = performance.now();
  await all;
  return performance.now() - begun;
}

const other = await site.addNode();
const far = await listen(other, 60_000);
const onAnother: number[] = [];
for (let count = 0; count < BOOKINGS; count += 1) onAnother.push(await latency(1));
far.destroy();

const pid = site.program.pid;
const before = memoryMbOf(pid);
const sockets: Socket[] = [];
while (sockets.length < LISTENERS) {
  const next = Array.from({ length: AT_ONCE }, (_, at) => listen(site, sockets.length + at));
  sockets.push(...(await Promise.all(next)));
}
await delay(3000);
const after = memoryMbOf(pid);
const idle = cpuMsOf([pid]);
const here: number[] = [];
for (let count = 0; count < BOOKINGS; count += 1) here.push(await latency(LISTENERS));
const spent = cpuMsOf([pid]) - idle;

const microseconds = (spent * 1000) / BOOKINGS / LISTENERS;
const table = tableOf([
  {
    listeners: LISTENERS,
    'KiB each': (((after - before) * 1024) / LISTENERS).toFixed(1),
    'CPU µs each a message': microseconds.toFixed(1),
    'told a second by a core': Math.round(1_000_000 / microseconds),
    'ms until all know': middleOf(here).toFixed(0),
    'ms until one at another node knows': middleOf(onAnother).toFixed(0),
  },
]);
console.log(table);
if (!isQuick) record('live', table);
for (const socket of sockets) socket.destroy();
await site.stop();
await cluster.stop();
clear();
