import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { availableParallelism, loadavg } from 'node:os';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { cachedPaths, listCases, type Case } from './cases.ts';
import { startCluster } from './support/cluster.ts';
import { memoryMbOf } from './support/cpu.ts';
import { measure, middleOf, totalOf, type Cost } from './support/measure.ts';
import { startFastifyPg, startNodeHttp, type Limit } from './support/limits.ts';
import type { Ask } from './support/load.ts';
import { openSite } from './support/site.ts';

// The product beside the least that the same machine can do for the same answer, block by block in
// turn, in CPU time of the server and PostgreSQL. Not part of `npm test`: it wants the machine for itself.

const ROUNDS = process.argv.includes('--quick') ? 5 : 11;
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';

const { folder, clear } = makeTemporaryFolder('bench');
mkdirSync(path.join(folder, 'site'));
ensureBuilt();
const cluster = await startCluster(path.join(folder, 'cluster'));
const site = await openSite(await cluster.create('club'), path.join(folder, 'site'));
const bodies: Record<string, string> = {};
for (const address of Object.values(cachedPaths(site)))
  bodies[address] = (await site.client.ask({ path: address })).body;
const limits: Record<Case['limit']['of'], Limit> = {
  'node:http': await startNodeHttp(bodies, folder),
  'Fastify + pg': await startFastifyPg(await cluster.create('limits'), folder),
};

const asksOf = (count: number, ask: (number: number) => Ask) =>
  Array.from({ length: count }, (_, number) => ask(number));

const idleMb = memoryMbOf(site.program.pid);
const rows: Record<string, object> = {};
for (const one of listCases(site).filter(({ name }) => name.includes(only))) {
  const limit = limits[one.limit.of];
  const figures = { product: [] as Cost[], limit: [] as Cost[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const product = await measure(site, cluster, asksOf(one.requests, one.product), one.status);
    const bare = await measure(limit, cluster, asksOf(one.requests, one.limit.ask), one.limit.status);
    // The first of each warms both up.
    if (round === 0) continue;
    figures.product.push(product);
    figures.limit.push(bare);
  }
  const bare = figures.limit.map(totalOf);
  const ratios = figures.product.map((cost, round) => totalOf(cost) / (bare[round] ?? NaN));
  rows[one.name] = {
    'CPU ms': middleOf(figures.product.map(totalOf)).toFixed(3),
    'of it database': middleOf(figures.product.map(({ database }) => database)).toFixed(3),
    'limit ms': middleOf(bare).toFixed(3),
    'limit database': middleOf(figures.limit.map(({ database }) => database)).toFixed(3),
    ratio: middleOf(ratios).toFixed(2),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    goal: one.goal,
  };
  console.log(one.name, JSON.stringify(rows[one.name]));
}
console.log(
  `memory of the server: ${idleMb.toFixed(0)} MB at first, ${memoryMbOf(site.program.pid).toFixed(0)} MB after all this`,
);
console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
for (const limit of Object.values(limits)) await limit.stop();
await site.stop();
await cluster.stop();
clear();
