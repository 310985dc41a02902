import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeSpansIn, listItemsIn, sectionsIn } from '../support/markdown.ts';
import { valueImportsIn } from './support/value-imports.ts';

// docs/flows.md lists the files of some flows. Each file must exist, and must run because an earlier file imports it.

const ROOT = path.resolve(import.meta.dirname, '../..');
const readFile = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Flow {
  name: string;
  files: string[];
}

function flowsIn(markdown: string): Flow[] {
  return sectionsIn(markdown, 2)
    .map(({ heading, text }) => ({
      name: heading,
      // The first code span of an item is the file. Further code spans only explain it.
      files: listItemsIn(text).flatMap((item) => codeSpansIn(item).slice(0, 1)),
    }))
    .filter(({ files }) => files.length > 0);
}

/** Files that no file of a flow imports because they are created once and passed in, each with the file that creates them. */
const MADE_BY: Record<string, string> = {
  'src/server/platform/http/mount.ts': 'src/server/start/api.ts',
  'src/server/features/memberships/terms/read-terms.ts': 'src/server/app.ts',
  'src/server/start/club-jobs.ts': 'src/server/main.ts',
  'src/server/platform/mail/mail.ts': 'src/server/start/open-mail.ts',
  'src/server/sign-in/own/own-identity.ts': 'src/server/start/open-identity.ts',
};

/**
 * Returns the files of a list that, judging by the list, nothing runs: no earlier file imports them by value, and they do not import a file
 * of the contract that is listed before them.
 */
function lostIn(files: string[], read = readFile): string[] {
  const known = new Map<string, string[]>();
  function importsOf(file: string): string[] {
    const imports = known.get(file) ?? valueImportsIn(file, read(file));
    known.set(file, imports);
    return imports;
  }
  return files.filter((file, at) => {
    const earlier = files.slice(0, at);
    const maker = MADE_BY[file];
    const above = maker === undefined ? earlier : [maker];
    const own = importsOf(file);
    return (
      at > 0 &&
      !above.some((other) => importsOf(other).includes(file)) &&
      !earlier.some((other) => other.startsWith('src/contract/') && own.includes(other))
    );
  });
}

const flows = flowsIn(readFile('docs/flows.md'));

test('the flows that a reader looks for are listed', () => {
  const names = ['Book', 'Approve', 'Book at the desk', 'Pay', 'Refund', 'Tell', 'Sign in', 'List'];
  expect(flows.map(({ name }) => name)).toEqual(names);
});

/** Flows that the server runs by itself, some time after an action. */
const LATER = ['Tell'];
const fromPages = flows.filter(({ name }) => !LATER.includes(name));

test.each(fromPages)('$name goes from a page by the contract to the server', ({ files }) => {
  const ends = files.map((file) => file.split('/')[1]);
  expect(ends.filter((end, at) => end !== ends[at - 1])).toEqual(['web', 'contract', 'server']);
});

test.each(flows)('$name runs through the files that its list names, in that order', ({ files }) => {
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(lostIn(files)).toEqual([]);
});

test('a file that is imported as a type only, or by a later one, is found out', () => {
  const sources: Record<string, string> = {
    'src/web/page.tsx': `
      import type { Port } from './port.ts';
      import { type Shape } from '#web/shape.ts';
      import { call, type Answer } from '#web/call.ts';
      const load = () => import('./lazy.ts');`,
    'src/web/port.ts': `import { late } from './late.ts';`,
    'src/web/shape.ts': '',
    'src/web/call.ts': `import { endpoint } from '#contract/calls.ts';`,
    'src/web/lazy.ts': '',
    'src/contract/calls.ts': '',
    'src/server/routes.ts': `import { endpoint } from '#contract/calls.ts';`,
    'src/server/types.ts': `import type { Call } from '#contract/calls.ts';`,
  };
  const read = (file: string) => sources[file] ?? '';
  expect(lostIn(Object.keys(sources), read)).toEqual([
    'src/web/port.ts',
    'src/web/shape.ts',
    'src/server/types.ts',
  ]);
  expect(lostIn(['src/web/late.ts', 'src/web/page.tsx', 'src/web/lazy.ts'], read)).toEqual([
    'src/web/page.tsx',
  ]);
});
