import { spawn } from 'node:child_process';
import { createWriteStream, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { PINNED_NODE, ROOT } from '../../scripts/install.mjs';
import { findLeftovers, makeRunFolder } from '../../scripts/testing/leftovers.mjs';
import { DRILLS, findLacking, tellNeeds, type Needs } from './needs.ts';
import { judge, readReport, sumUp, tell, type Result } from './results.ts';

// `npm run drills` runs each drill alone, one after the other, and prints a line for each at the end. Arguments choose drills: `npm run
// drills -- rolling` runs the drill of that name. An argument that is no exact name runs all drills whose name contains it.

const KEPT = path.join(ROOT, 'test-results/drills');

const running = new Set<ReturnType<typeof spawn>>();

const fileOf = (name: string, { file = `tests/drills/${name}.drill.ts` }: Needs): string => file;

/** Throws when a drill has no row, because it would not run, or when a row has no drill. */
function requireRows(): void {
  const files = globSync('tests/drills/*.drill.ts', { cwd: ROOT });
  const named = Object.entries(DRILLS).map(([name, needs]) => fileOf(name, needs));
  const without = files.filter((file) => !named.includes(file.replaceAll('\\', '/')));
  if (without.length > 0)
    throw new Error(`tests/drills/needs.ts does not say what these need: ${without.join(', ')}`);
}

function choose(words: string[]): [string, Needs][] {
  const all = Object.entries(DRILLS);
  const chosen = words.map((word) => {
    const name = path.basename(word, '.drill.ts');
    const exactly = all.filter(([drill]) => drill === name);
    const found = exactly.length > 0 ? exactly : all.filter(([drill]) => drill.includes(name));
    if (found.length === 0) throw new Error(`There is no drill ${word}: ${Object.keys(DRILLS).join(', ')}.`);
    return found;
  });
  return words.length === 0 ? all : all.filter((drill) => chosen.flat().includes(drill));
}

/** Prints the output as it comes and also saves it. */
async function runFile(file: string, report: string, log: string, folder: NodeJS.ProcessEnv) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.drills.config.ts', file];
  const child = spawn(
    PINNED_NODE,
    [...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: ROOT, env: { ...process.env, ...folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.add(child);
  const kept = createWriteStream(log);
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    stream.on('data', (text: Buffer) => (shown.write(text), kept.write(text)));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  kept.end();
  running.delete(child);
  return exitCode;
}

async function run(name: string, needs: Needs): Promise<Result> {
  const lacking = findLacking(needs);
  if (lacking.length > 0) return { name, end: 'could not begin', why: lacking.join('; ') };
  console.log(`\n… ${name}: about ${needs.minutes} min`);
  const begin = performance.now();
  const [report, log] = [path.join(KEPT, `${name}.json`), path.join(KEPT, `${name}.txt`)];
  rmSync(report, { force: true });
  const { folder, env } = makeRunFolder();
  const exitCode = await runFile(fileOf(name, needs), report, log, env);
  const { failures } = await findLeftovers(name, folder);
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const result = judge(name, readReport(report), exitCode, failures);
  return { ...result, why: [`${minutes} min`, result.why].filter(Boolean).join(', ') };
}

requireRows();
const chosen = choose(process.argv.slice(2));
console.table(
  chosen.map(([drill, needs]) => ({ drill, minutes: needs.minutes, 'it needs': tellNeeds(needs) })),
);
mkdirSync(KEPT, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(130);
  });
await ensureBuilt();
const results: Result[] = [];
for (const [name, needs] of chosen) {
  const result = await run(name, needs);
  results.push(result);
  console.log(tell(result));
}
console.log(`\n${results.map(tell).join('\n')}\n\nWhat they printed lies in test-results/drills.`);
console.log(sumUp(results));
process.exitCode = results.some(({ end }) => end === 'failed') ? 1 : 0;
