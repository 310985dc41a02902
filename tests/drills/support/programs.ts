import { chownSync, existsSync } from 'node:fs';
import path from 'node:path';
import { chooseOperator } from '#server/platform/db/embedded/os-user.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { startNode, type Run } from '../../support/processes/node-process.ts';
import { endWithTest } from '../../running/support/processes.ts';

const FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin'];

/** Returns where each of these programs of the machine is; null, said loudly, where one is missing. */
export function findPrograms<Name extends string>(...names: Name[]): Record<Name, string> | null {
  const found = names.map((name) =>
    FOLDERS.map((at) => path.join(at, name)).find((file) => existsSync(file)),
  );
  const missing = names.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) {
    console.error(`\n✗ THE DRILL WAS SKIPPED: this machine has no ${missing.join(', ')}.\n`);
    return null;
  }
  return Object.fromEntries(names.map((name, at) => [name, found[at]])) as Record<Name, string>; // none is missing
}

/** Programs that refuse to run as root run as the user that PostgreSQL has here. */
const { ids } = chooseOperator(null);

/** Makes a folder that goes after the test, in which such a program may write. */
export function makeProgramFolder(): string {
  const folder = makeFolder();
  if (ids !== undefined) chownSync(folder, ids.uid, ids.gid);
  return folder;
}

/** Starts a program, not as root; who starts it ends it. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}): Run {
  return startNode(args, { node: program, env: { PATH: process.env.PATH, ...env }, cwd: '/', ...ids });
}

/** Runs a program until the test ends at the latest. */
export function runProgram(program: string, args: string[]): Run {
  return endWithTest(startProgram(program, args));
}
