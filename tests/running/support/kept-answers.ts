import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../support/processes/node-process.ts';

/** What a call was answered; a text stands with what was not meant to be. */
export interface Answered {
  call: string;
  /** 0: there was no answer. */
  status: number;
  text?: string | undefined;
  /** It tells the node or the person. */
  by?: string;
}

export type Note = (answered: Answered) => void;

const MOST = 500;
const begun = new Set<string>();

/** Returns what keeps answers in a file, so that one can tell afterwards what a red drill has met with; in other tests nothing is kept. */
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
