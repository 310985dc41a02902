import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { cachedPaths } from './cases.ts';
import { startCluster } from './support/cluster.ts';
import { cpuMsOf } from './support/cpu.ts';
import type { Ask } from './support/load.ts';
import { middleOf } from './support/measure.ts';
import { record, tableOf, type Row } from './support/record.ts';
import { openSite, type Node } from './support/site.ts';

// Measures one, two and three nodes of one club on one PostgreSQL, with the same number of people at each: the cost of a booking and of a
// board, and so how many requests a core serves.

const ROUNDS = process.argv.includes('--quick') ? 3 : 7;
const REQUESTS = 600;
const MOST = 3;

const { folder, clear } = makeTemporaryFolder('bench', tmpdir());
mkdirSync(path.join(folder, 'site'));
await ensureBuilt();
const cluster = await startCluster(path.join(folder, 'cluster'));
const site = await openSite(await cluster.create('club'), path.join(folder, 'site'));

const paths = cachedPaths(site);
const from = (name: 'availability' | 'board') => ({ path: paths[name] ?? '' });
const WORK: { name: string; ask: () => Ask; status: number }[] = [
  { name: 'a booking', ask: () => site.nextBooking(), status: 201 },
  { name: 'the slots of a court on a day', ask: () => from('availability'), status: 200 },
  { name: 'the board of a day', ask: () => from('board'), status: 200 },
];

/** Gives each node the same share at the same time. Returns CPU milliseconds per request, and requests per second. */
async function work(nodes: Node[], { ask, status }: (typeof WORK)[number]) {
  const pids = nodes.map(({ program }) => program.pid);
  const before = [cpuMsOf(pids), cpuMsOf([cluster.pid]), performance.now()] as const;
  const share = Math.round(REQUESTS / nodes.length);
  await Promise.all(nodes.map(({ client }) => client.askMany(Array.from({ length: share }, ask), status)));
  const requests = share * nodes.length;
  return {
    server: (cpuMsOf(pids) - before[0]) / requests,
    database: (cpuMsOf([cluster.pid]) - before[1]) / requests,
    perSecond: (requests * 1000) / (performance.now() - before[2]),
  };
}

const rows: Row[] = [];
const nodes: Node[] = [site];
for (let count = 1; count <= MOST; count += 1) {
  if (count > 1) nodes.push(await site.addNode());
  for (const one of WORK) {
    const rounds: Awaited<ReturnType<typeof work>>[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await work(nodes, one));
    const middle = (name: 'server' | 'database' | 'perSecond') =>
      middleOf(rounds.slice(1).map((round) => round[name]));
    const [server, database] = [middle('server'), middle('database')];
    rows.push({
      nodes: count,
      what: one.name,
      'server CPU ms': server.toFixed(3),
      'PostgreSQL CPU ms': database.toFixed(3),
      'a second for each core of the nodes': Math.round(1000 / server),
      'a second for each core of PostgreSQL': database < 0.005 ? '–' : Math.round(1000 / database),
      'a second here, clients included': Math.round(middle('perSecond')),
    });
    console.log(Object.values(rows.at(-1) ?? {}).join(' | '));
  }
}
console.log(`\n${tableOf(rows)}\n`);
if (!process.argv.includes('--quick')) record('nodes', tableOf(rows));
await site.stop();
await cluster.stop();
clear();
