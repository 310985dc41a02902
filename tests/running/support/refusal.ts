import { expect } from 'vitest';
import { makeFolder } from '../../support/processes/folder.ts';
import { runNode } from './processes.ts';

/** Matches what Node prints of an error object or its stack. */
export const OBJECT = /^\s+at |^\{|\}$|node:internal|\[Symbol|errno|routine:/m;

interface As {
  /** The program that runs Node, with its arguments: with fewer permissions or within limits. */
  within?: string[];
  /** The file to run instead of the command line. */
  program?: string;
}

/** Runs a command of the club that must be refused. Returns its error output, which must consist of sentences. */
export async function refusalOf(
  command: string[],
  settings: Record<string, string>,
  { within = [], program = 'src/server/cli/main.ts' }: As = {},
): Promise<string> {
  const [node = '', ...args] = [...within, process.execPath, program, ...command];
  const env = { PATH: process.env.PATH, DATA_DIR: makeFolder(), ...settings };
  const run = runNode(args, { node, env });
  const code = await run.ended;
  expect(code, run.said()).toBe(1);
  expect(run.complained()).not.toMatch(OBJECT);
  return run
    .complained()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('…'))
    .join('\n');
}
