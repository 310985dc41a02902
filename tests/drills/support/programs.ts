import { chownSync } from 'node:fs';
import { chooseOperator } from '#server/platform/db/embedded/os-user.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { startNode, type Run } from '../../support/processes/node-process.ts';
import { endWithTest } from '../../running/support/processes.ts';
import { CouldNotBegin } from './could-not-begin.ts';
import { findProgram } from './machine.ts';

/** Returns where each of these programs of the machine is. */
export function findPrograms<Name extends string>(...names: Name[]): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const);
  const missing = found.filter(([, file]) => file === undefined);
  if (missing.length > 0)
    throw new CouldNotBegin(`this machine has no ${missing.map(([name]) => name).join(', ')}`);
  return Object.fromEntries(found) as Record<Name, string>; // none is missing
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
