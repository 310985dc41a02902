import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../support/processes/node-process.ts';

/** The response to a call. `text` is only set for unexpected responses. */
export interface Answered {
  call: string;
  /** The HTTP status, or 0 when there was no response. */
  status: number;
  text?: string | undefined;
  /** The node or the person that made the call. */
  by?: string;
}

export type Note = (answered: Answered) => void;

const MOST = 500;
const begun = new Set<string>();

/** Returns a function that saves responses to a file, to investigate a failed drill. Outside drills it saves nothing. */
export function keepAnswers(): Note {
  const { testPath = '', currentTestName = '' } = expect.getState();
  if (!testPath.endsWith('.drill.ts')) return () => undefined;
  const test = currentTestName.replaceAll(/\W+/g, '-').slice(0, 60);
  const name = `test-results/drills/${path.basename(testPath, '.drill.ts')}-${test}.answers.jsonl`;
  const file = path.join(ROOT, name);
  if (!begun.has(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
    console.log(`What is answered is kept in ${name}.`);
    begun.add(file);
  }
  return ({ text, ...answered }) => {
    const line = { at: new Date().toISOString(), ...answered, text: text?.slice(0, MOST) };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
}
