import { chownSync } from 'node:fs';
import { chooseOperator } from '#server/platform/db/embedded/os-user.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { startNode, type Run } from '../../support/processes/node-process.ts';
import { endWithTest } from '../../running/support/processes.ts';
import { CouldNotBegin } from './could-not-begin.ts';
import { findProgram } from './machine.ts';

export function findPrograms<Name extends string>(...names: Name[]): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const);
  const missing = found.filter(([, file]) => file === undefined);
  if (missing.length > 0)
    throw new CouldNotBegin(`this machine has no ${missing.map(([name]) => name).join(', ')}`);
  return Object.fromEntries(found) as Record<Name, string>; // All programs have been found.
}

/** Some programs refuse to run as root, so they run as the user of PostgreSQL. */
const { ids } = chooseOperator(null);

/** Makes a folder in which such a program may write. It is removed after the test. */
export function makeProgramFolder(): string {
  const folder = makeFolder();
  if (ids !== undefined) chownSync(folder, ids.uid, ids.gid);
  return folder;
}

/** Starts a program under a non-root user. The caller must end it. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}): Run {
  return startNode(args, { node: program, env: { PATH: process.env.PATH, ...env }, cwd: '/', ...ids });
}

/** Starts a program that is ended after the test at the latest. */
export function runProgram(program: string, args: string[]): Run {
  return endWithTest(startProgram(program, args));
}
