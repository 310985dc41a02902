import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { findGaps } from './coverage.ts';
import { compare } from './compare.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { unpack } from './unpack.ts';

// `npm run record -- <file>` writes down what the product answers and sends in one long scenario, without what is drawn by lot.
// `npm run record -- --against <commit>` records that commit as well, in the same scenario, and prints what differs; `--against <file>`
// takes what was recorded before. `--of <folder>` records the product of another folder.

interface Wanted {
  /** Where the recording goes. */
  file?: string;
  against?: string;
  of: string;
}

function readWanted([first, second, ...rest]: string[], wanted: Wanted): Wanted {
  if (first === undefined) return wanted;
  if (first === '--against' && second !== undefined) return readWanted(rest, { ...wanted, against: second });
  if (first === '--of' && second !== undefined) return readWanted(rest, { ...wanted, of: second });
  if (first.startsWith('--'))
    throw new Error('npm run record -- [<file>] [--against <commit or file>] [--of <folder>]');
  return readWanted(
    [second, ...rest].filter((word) => word !== undefined),
    { ...wanted, file: first },
  );
}

/** Two recordings are compared only where the same scenario made them. */
function hashRecorder(): string {
  const hash = createHash('sha256');
  for (const file of globSync('tests/recorder/**/*.ts', { cwd: ROOT }).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

const { openRecordedClub } = await import('./recorded-club.ts');
const { play } = await import('./scenario/play.ts');

async function record(project: string): Promise<string[]> {
  const began = performance.now();
  const letDraw = drawInTurn();
  const club = await openRecordedClub(project);
  try {
    await play(club);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.info(`${club.recording.size()} exchanges and letters of ${project} in ${seconds} s`);
    const gaps = findGaps(club.recording.calls());
    if (gaps.length > 0) console.info(`${gaps.length} calls are not shown whole yet: ${gaps.join('; ')}`);
    return [JSON.stringify({ recorder: hashRecorder() }), ...club.recording.masked()];
  } catch (error) {
    console.error(club.recording.masked().slice(-3).join('\n'), club.logged());
    throw error;
  } finally {
    await club.close();
    letDraw();
  }
}

async function recordCommit(commit: string): Promise<string[]> {
  const { folder, clear } = makeTemporaryFolder('commit');
  try {
    return await record(unpack(commit, path.join(folder, 'club')));
  } finally {
    clear();
  }
}

const { file, against, of } = readWanted(process.argv.slice(2), { of: ROOT });
await ensureBuilt();
const now = await record(path.resolve(of));
if (file !== undefined) writeFileSync(file, `${now.join('\n')}\n`);
if (against !== undefined) {
  const before = existsSync(against)
    ? readFileSync(against, 'utf8').trimEnd().split('\n')
    : await recordCommit(against);
  const differences = compare(before, now);
  for (const difference of differences) console.info(difference);
  console.info(differences.length === 0 ? '✓ No difference' : `✗ ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
}
