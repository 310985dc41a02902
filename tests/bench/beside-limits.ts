import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { cachedPaths, listCases, type Case } from './cases.ts';
import { startCluster } from './support/cluster.ts';
import { memoryMbOf } from './support/cpu.ts';
import { measure, middleOf, totalOf, type Cost } from './support/measure.ts';
import { startFastifyPg, startNodeHttp, type Limit } from './support/limits.ts';
import type { Ask } from './support/load.ts';
import { record, tableOf, type Row } from './support/record.ts';
import { openSite } from './support/site.ts';

// Compares the product with the least work that the same machine needs for the same answer: blocks alternate, and CPU time of the server
// and PostgreSQL is measured. Not part of `npm test`, because it needs the machine to itself.

const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 5 : 11;
/** Milliseconds in which the messages of a block are written. */
const REST_MS = 2500;
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
/** Resident megabytes of the server, before the first request and after all of them. `goal` is the target and `keeps` the limit. */
const MEMORY = { idle: { goal: 120, keeps: 150 }, after: { goal: 180, keeps: 200 } };

const { folder, clear } = makeTemporaryFolder('bench', tmpdir());
mkdirSync(path.join(folder, 'site'));
await ensureBuilt();
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

async function compare({ requests, product, status, limit: { of, ask, status: bareStatus } }: Case) {
  const figures = { product: [] as Cost[], limit: [] as Cost[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cost = await measure(site, cluster, asksOf(requests, product), status);
    // Lets the work that a booking leaves for the background finish, so that it is not measured with the limit.
    if (of === 'Fastify + pg') await delay(REST_MS);
    const bare = await measure(limits[of], cluster, asksOf(requests, ask), bareStatus);
    // The first round warms both up.
    if (round === 0) continue;
    figures.product.push(cost);
    figures.limit.push(bare);
  }
  return figures;
}

const missed: string[] = [];
const rows: Row[] = [];
let asked = 0;
for (const one of listCases(site).filter(({ name }) => name.includes(only))) {
  const { product, limit } = await compare(one);
  asked += one.requests * (ROUNDS + 1);
  const ratios = product.map((cost, round) => totalOf(cost) / totalOf(limit[round] ?? cost));
  const ratio = middleOf(ratios);
  const { goal, keeps = goal } = one;
  if (ratio > keeps) missed.push(`${one.name}: ${ratio.toFixed(2)} × instead of ${keeps} ×`);
  rows.push({
    call: one.name,
    'CPU ms': middleOf(product.map(totalOf)).toFixed(3),
    'of it PostgreSQL': middleOf(product.map(({ database }) => database)).toFixed(3),
    limit: one.limit.of,
    'its CPU ms': middleOf(limit.map(totalOf)).toFixed(3),
    'of it PostgreSQL ': middleOf(limit.map(({ database }) => database)).toFixed(3),
    ratio: ratio.toFixed(2),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    goal,
    keeps,
  });
  console.log(Object.values(rows.at(-1) ?? {}).join(' | '));
}
const after = memoryMbOf(site.program.pid);
const memory = [
  { memory: 'idle, after the start', MB: site.idleMb.toFixed(0), ...MEMORY.idle },
  { memory: `after ${asked} requests`, MB: after.toFixed(0), ...MEMORY.after },
];
for (const { memory: when, MB, keeps } of memory)
  if (Number(MB) > keeps) missed.push(`memory ${when}: ${MB} MB instead of ${keeps}`);
console.log(`\n${tableOf(rows)}\n\n${tableOf(memory)}\n`);
console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
for (const sentence of missed) console.log(`✗ ${sentence}`);
process.exitCode = missed.length === 0 ? 0 : 1;
if (!isQuick && only === '') record('limits', `${tableOf(rows)}\n\n${tableOf(memory)}`);
for (const limit of Object.values(limits)) await limit.stop();
await site.stop();
await cluster.stop();
clear();
