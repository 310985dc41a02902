import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { cpuMsOf } from '../support/cpu.ts';
import { startFastifyPg } from '../support/limits.ts';
import type { Ask, Client } from '../support/load.ts';
import { measure, middleOf, totalOf } from '../support/measure.ts';
import { record, tableOf, type Row } from '../support/record.ts';
import { openLongSite } from './grown-site.ts';
import { KEEPS, LIST_CASES } from './list-cases.ts';

// Measures every list in a club of 5,000 households after four years, one request after the other. The limit applies to the CPU time
// relative to Fastify + pg for the slots of a day; the milliseconds are printed for information.

const GOAL_MS = 30;
/** This is 30 ms on the machine of docs/performance.md. */
const MOST = 200;
const REQUESTS = 15;
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';

const { folder, cluster, site, clear } = await openLongSite();
const limit = await startFastifyPg(await cluster.create('limits'), folder);

async function measureLimit(): Promise<number> {
  const asks = Array.from({ length: 2000 }, (): Ask => ({ path: '/availability' }));
  return totalOf(await measure(limit, cluster, asks, 200));
}

async function timeOf(client: Client, what: Ask, status: number): Promise<number> {
  const began = performance.now();
  const answer = await client.ask(what);
  if (answer.status !== status)
    throw new Error(`${what.path}: ${answer.status} instead of ${status}: ${answer.body.slice(0, 300)}`);
  return performance.now() - began;
}

await measureLimit();
const failed: string[] = [];
const rows: Row[] = [];
for (const { endpoint, of, status = endpoint.status, block } of LIST_CASES) {
  const name = `${endpoint.method} ${endpoint.base}${endpoint.path}${of && `, ${of}`}`;
  if (!name.includes(only)) continue;
  const [first, ...others] = (await block(site, 1)).slice(0, REQUESTS);
  if (!first) throw new Error(`${name} asks for nothing`);
  // A call that may only be made once in a while has a single request, so it gets no warm-up.
  if (others.length > 0) await timeOf(site.client, first, status);
  const asks = others.length > 0 ? others : [first];
  const roots = [site.program.pid, cluster.pid];
  const before = cpuMsOf(roots);
  const times = [];
  for (const ask of asks) times.push(await timeOf(site.client, ask, status));
  const cpu = (cpuMsOf(roots) - before) / asks.length;
  const ratio = cpu / (await measureLimit());
  const keeps = KEEPS[name] ?? MOST;
  const ms = middleOf(times);
  if (ratio > keeps) failed.push(`${name}: ${ratio.toFixed(0)} × instead of ${keeps} ×`);
  rows.push({ list: name, ms: ms.toFixed(1), 'CPU ms': cpu.toFixed(1), ratio: ratio.toFixed(0), keeps });
  console.log(ms > GOAL_MS ? `> ${GOAL_MS} ms` : '✓', Object.values(rows.at(-1) ?? {}).join(' | '));
}

console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
for (const sentence of failed) console.log(`✗ ${sentence}`);
if (only === '') record('lists', tableOf(rows));
process.exitCode = failed.length === 0 ? 0 : 1;
await limit.stop();
await site.stop();
await cluster.stop();
clear();
