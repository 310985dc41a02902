import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { ensureBuilt } from '../../../scripts/build-web.mjs';
import { makeTemporaryFolder } from '../../support/processes/temporary-folder.ts';
import { startCluster } from '../support/cluster.ts';
import { measure, middleOf, totalOf, type Cost } from '../support/measure.ts';
import { record, tableOf, type Row } from '../support/record.ts';
import { GROWTH_CASES } from './cases.ts';
import { LARGE, SMALL, type Size } from './fill.ts';
import { openGrownSite, type GrownSite } from './grown-site.ts';
import { GROWTH_JOBS, measureJob } from './jobs.ts';

// Compares a club with 1,000 bookings and one with 1,000,000 bookings and 100,000 users: the same calls and jobs on both, in alternating
// blocks, in CPU time of the server and PostgreSQL. Fails when a call or job costs more than GOAL times as much in the large club.

const GOAL = 1.3;
const ROUNDS = process.argv.includes('--quick') ? 3 : 7;
/** Selects the calls and jobs whose name contains one of these words: `--only=search,job`. */
const only = (process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '').split(
  ',',
);
const isWanted = (name: string) => only.some((word) => name.includes(word));

const { folder, clear } = makeTemporaryFolder('bench', tmpdir());
await ensureBuilt();
const cluster = await startCluster(path.join(folder, 'cluster'));

async function open(name: string, size: Size) {
  const began = Date.now();
  const home = path.join(folder, name);
  mkdirSync(home);
  const site = await openGrownSite(await cluster.create(name), size, home);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${name}: ${size.bookings} bookings, ${size.users} users, made in ${seconds} s`);
  return site;
}
const small = await open('small', SMALL);
const large = await open('large', LARGE);

const failed: string[] = [];
const rows: Row[] = [];

/** A call that reads all memberships may cost more in proportion to the number of households. */
const MEMBERSHIPS_GOAL = (GOAL * LARGE.households) / SMALL.households;

function report(name: string, rounds: { small: Cost; large: Cost }[], goal: number): void {
  const totals = rounds.map((round) => [totalOf(round.small), totalOf(round.large)] as const);
  const ratios = totals.map(([few, many]) => many / few);
  const ratio = middleOf(ratios);
  if (ratio > goal) failed.push(name);
  const row = {
    'small ms': middleOf(totals.map(([few]) => few)).toFixed(3),
    'large ms': middleOf(totals.map(([, many]) => many)).toFixed(3),
    'of it database': middleOf(rounds.map((round) => round.large.database)).toFixed(3),
    ratio: ratio.toFixed(2),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  };
  rows.push({ 'call or job': name, ...row });
  console.log(ratio > goal ? '✗' : '✓', name, JSON.stringify(row));
}

/** Measures both clubs, which take turns at being first. The first round warms both up. */
async function compare(
  name: string,
  cost: (site: GrownSite, round: number) => Promise<Cost>,
  goal = GOAL,
): Promise<void> {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await cost(small, round) : null;
    const many = await cost(large, round);
    rounds.push({ small: early ?? (await cost(small, round)), large: many });
  }
  report(name, rounds.slice(1), goal);
}

for (const { endpoint, of, status = endpoint.status, block, readsMemberships } of GROWTH_CASES) {
  const name = `${endpoint.method} ${endpoint.base}${endpoint.path}${of && `, ${of}`}`;
  if (!isWanted(name)) continue;
  await compare(
    name,
    async (site, round) => measure(site, cluster, await block(site, round), status),
    readsMemberships ? MEMBERSHIPS_GOAL : GOAL,
  );
}
for (const job of GROWTH_JOBS.filter(({ name }) => isWanted(`job: ${name}`)))
  await compare(`job: ${job.name}`, (site) => measureJob(site, cluster, job));

console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
console.log(
  failed.length === 0
    ? `all within ${GOAL} ×, what reads all memberships within ${MEMBERSHIPS_GOAL.toFixed(0)} ×`
    : `more than ${GOAL} ×: ${failed.join('; ')}`,
);
if (!process.argv.some((arg) => arg === '--quick' || arg.startsWith('--only')))
  record('growth', tableOf(rows));
process.exitCode = failed.length === 0 ? 0 : 1;
await small.stop();
await large.stop();
await cluster.stop();
clear();
