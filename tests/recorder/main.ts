import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { compare } from './compare.ts';
import { findGaps, findUnsent } from './coverage.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { openRecordedClub } from './recorded-club.ts';
import { play } from './scenario/play.ts';
import { unpack } from './unpack.ts';

// `npm run record -- <file>` records what the product answers and sends in one long scenario, without random values. `npm run record --
// --against <commit>` also records that commit in the same scenario and prints the differences; `--against <file>` compares with an earlier
// recording. `--of <folder>` records the product in another folder, and `--only <part>,<part>` some parts of the scenario.

interface Wanted {
  file?: string;
  against?: string;
  of: string;
  /** The parts of the scenario to run. All parts when not set. */
  only?: string[];
}

const USAGE =
  'npm run record -- [<file>] [--against <commit or file>] [--of <folder>] [--only <part>,<part>]';

function readWanted([first, second, ...rest]: string[], wanted: Wanted): Wanted {
  if (first === undefined) return wanted;
  if (first === '--against' && second !== undefined) return readWanted(rest, { ...wanted, against: second });
  if (first === '--of' && second !== undefined) return readWanted(rest, { ...wanted, of: second });
  if (first === '--only' && second !== undefined)
    return readWanted(rest, { ...wanted, only: second.split(',') });
  if (first.startsWith('--')) throw new Error(USAGE);
  return readWanted(
    [second, ...rest].filter((word) => word !== undefined),
    { ...wanted, file: first },
  );
}

/** Returns a hash of the recorder, because only recordings of the same scenario can be compared. */
function hashRecorder(): string {
  const hash = createHash('sha256');
  for (const file of globSync('tests/recorder/**/*.ts', { cwd: ROOT }).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

async function record(project: string, only?: string[]): Promise<string[]> {
  const began = performance.now();
  const letDraw = drawInTurn();
  const club = await openRecordedClub(project);
  const { recording } = club;
  try {
    const stopped = await play(club, (part) => only?.includes(part) ?? true);
    const { exchanges, letters } = recording.count();
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.info(`${exchanges} exchanges and ${letters} letters of ${project} in ${seconds} s`);
    const gaps = only ? [] : [...findGaps(recording.calls()), ...findUnsent(recording.sent())];
    for (const missing of [...stopped, ...gaps]) console.info(`✗ ${missing}`);
    if (stopped.length + gaps.length > 0) process.exitCode = 1;
    return [JSON.stringify({ recorder: hashRecorder(), only }), ...recording.masked()];
  } catch (error) {
    console.error(club.logged());
    throw error;
  } finally {
    await club.close();
    letDraw();
  }
}

async function recordCommit(commit: string, only?: string[]): Promise<string[]> {
  const { folder, clear } = makeTemporaryFolder('commit');
  try {
    return await record(unpack(commit, path.join(folder, 'club')), only);
  } finally {
    clear();
  }
}

const { file, against, of, only } = readWanted(process.argv.slice(2), { of: ROOT });
// Any build is sufficient, because no page is recorded.
if (!existsSync(path.join(ROOT, 'dist/web'))) await ensureBuilt();
const now = await record(path.resolve(of), only);
if (file !== undefined) writeFileSync(file, `${now.join('\n')}\n`);
if (against !== undefined) {
  const before = existsSync(against)
    ? readFileSync(against, 'utf8').trimEnd().split('\n')
    : await recordCommit(against, only);
  const differences = compare(before, now);
  for (const difference of differences) console.info(difference);
  console.info(differences.length === 0 ? '✓ No difference' : `✗ ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
}
