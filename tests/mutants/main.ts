import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireThere } from '../../scripts/boundaries/pure-files.mjs';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { describe, runAtOnce } from '../../scripts/testing/summary.mjs';
import { ensureTemplate, startRunPostgres } from '../support/database/postgres.ts';
import { lotsOf } from './baseline.ts';
import { setUpBench, type Bench } from './bench.ts';
import { testsOf } from './fault.ts';
import { judge } from './judge.ts';
import { readLists, type ListedFault } from './lists.ts';
import { findFile } from './places.ts';
import { plant } from './plant.ts';
import { endTests } from './run-tests.ts';

// `npm run mutants` plants one fault after the other in copies of the working tree and reports which of them the tests detect. `--check`
// only checks that each fault still fits its file and has its tests, `--quick` plants the few that `npm run test:all` plants, and arguments
// choose the faults with these words in their name, function, file or test. With `pure` as the first argument, Stryker mutates pure code
// instead. docs/testing.md explains how to add a fault.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    lists: { type: 'string', default: path.join(import.meta.dirname, 'faults') },
    report: { type: 'string' },
  },
});

const begin = performance.now();
const count = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };

function fail(sentence: string): void {
  count.failed += 1;
  count.failures.push(sentence);
  console.log(`✗ ${sentence}`);
}

function isWanted(fault: ListedFault): boolean {
  if (values.quick && !fault.quick) return false;
  const { subject, name, in: place = '', file = '' } = fault;
  const text = [`${subject}: ${name}`, place, file, ...testsOf(fault)].join('\n').toLowerCase();
  return positionals.every((pattern) => text.includes(pattern.toLowerCase()));
}

function fits(fault: ListedFault): boolean {
  try {
    requireThere(testsOf(fault), ROOT);
    const file = findFile(ROOT, fault);
    plant(readFileSync(path.join(ROOT, file), 'utf8'), { ...fault, file });
    return true;
  } catch (error) {
    fail(`${fault.subject}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function tryFault(bench: Bench, fault: ListedFault): Promise<void> {
  const start = performance.now();
  const { verdict, why } = judge(await bench.plant(fault));
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  const line = `${seconds} s  ${fault.subject}: ${fault.name}`;
  if (verdict === 'noticed') {
    count.passed += 1;
    console.log(`✓ ${line}  [${why}]`);
  } else fail(`${line}\n    ${verdict.toUpperCase()} ${testsOf(fault).join(' ')}: ${why}`);
}

async function tryAtBenches(faults: ListedFault[], benches: Bench[]): Promise<void> {
  const free = [...benches];
  const atOne = async <T>(act: (bench: Bench) => Promise<T>): Promise<T> => {
    const bench = free.pop();
    if (!bench) throw new Error('more jobs at once than benches');
    return act(bench).finally(() => free.push(bench));
  };
  const jobsAt = <Job, T>(jobs: readonly Job[], act: (bench: Bench, job: Job) => Promise<T>) =>
    runAtOnce(
      jobs.map((job) => () => atOne((bench) => act(bench, job))),
      benches.length,
    );
  const lots = lotsOf([...new Set(faults.flatMap(testsOf))], benches.length);
  const red = new Set((await jobsAt(lots, (bench, lot) => bench.findRed(lot))).flat());
  for (const file of red) fail(`${file} fails without any fault`);
  const ready = faults.filter((fault) => testsOf(fault).every((file) => !red.has(file)));
  await jobsAt(ready, tryFault);
}

async function tryAll(faults: ListedFault[], folder: string): Promise<void> {
  // Tests next to the code in `src` need no database.
  const isPure = faults.every((fault) => testsOf(fault).every((file) => file.startsWith('src/')));
  // Servers that the tests start serve the site built in their copy.
  if (!isPure) await ensureBuilt();
  const postgres = isPure ? null : await startRunPostgres();
  const workers = Math.min(faults.length, Number(process.env.TEST_WORKERS) || availableParallelism());
  const env = { TEST_POSTGRES: JSON.stringify(postgres?.connection ?? null) };
  const benches: Bench[] = [];
  try {
    if (postgres) await ensureTemplate(postgres.connection);
    for (let index = 1; index <= workers; index += 1)
      benches.push(setUpBench(path.join(folder, `copy-${index}`), env));
    await tryAtBenches(faults, benches);
  } finally {
    for (const bench of benches) bench.stop();
    await postgres?.stop();
  }
}

async function plantAll(faults: ListedFault[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-mutants-'));
  chmodSync(folder, 0o755); // PostgreSQL may run as a different user than the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endTests();
      rmSync(folder, { recursive: true, force: true });
      process.exit(130);
    });
  try {
    await tryAll(faults, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryListed(): Promise<void> {
  const wanted = (await readLists(path.resolve(values.lists))).filter(isWanted);
  if (wanted.length === 0) fail(`No fault matches ${positionals.join(' ')}.`);
  const faults = wanted.filter(fits);
  if (values.check) count.passed = faults.length;
  else if (faults.length > 0) await plantAll(faults);
  if (values.report) writeFileSync(values.report, JSON.stringify(count));
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const outcome = `${count.passed} ${values.check ? 'fit' : 'were noticed'}`;
  console.log(`\nOf ${wanted.length} faults, ${outcome}: ${minutes} minutes.`);
  console.log(describe(count));
  process.exitCode = count.failed === 0 ? 0 : 1;
}

if (positionals[0] === 'pure') await (await import('./pure.ts')).mutatePure(positionals.slice(1));
else await tryListed();
