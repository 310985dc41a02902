import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/operation.md');

/** Returns the commands in a section of docs/operation.md, in order. They are written for an owner under stress. */
export function commandsOf(section: string): string[] {
  const text = readFileSync(PAGE, 'utf8').split(`\n### ${section}`)[1]?.split('\n### ')[0] ?? '';
  return [...text.matchAll(/^ *npm run club -- ([^\n#]+)/gm)].map(([, command = '']) => command.trim());
}

/** Splits a command into words as a shell does, and replaces the page's names with the test's own. */
export const wordsOf = (command: string, ours: Record<string, string>) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) =>
    Object.entries(ours).reduce((word, [theirs, own]) => word.replace(theirs, own), quoted ?? plain ?? ''),
  );
