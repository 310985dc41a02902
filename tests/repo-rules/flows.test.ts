import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// docs/ARCHITECTURE.md lists the files of six flows. Each must be there, and be reached from those before it.

const ROOT = path.resolve(import.meta.dirname, '../..');
const ALIASES = { '#web/': 'src/web/', '#contract/': 'src/contract/', '#server/': 'src/server/' };

function readFlows(): [name: string, files: string[]][] {
  const text = readFileSync(path.join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith('Six flows')) ?? '';
  return section
    .split('\n### ')
    .slice(1)
    .map((flow) => [
      flow.split('\n', 1)[0] ?? '',
      [...flow.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file ?? ''),
    ]);
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => {
    const alias = Object.entries(ALIASES).find(([prefix]) => name.startsWith(prefix));
    return alias ? name.replace(alias[0], alias[1]) : path.posix.join(path.posix.dirname(file), name);
  });
}

/** By an import, or, from one end to the other, by a file of the contract that both import. */
function isReached(file: string, before: string[]): boolean {
  if (before.some((earlier) => importsOf(earlier).includes(file))) return true;
  const own = importsOf(file);
  return before.some((earlier) => earlier.startsWith('src/contract/') && own.includes(earlier));
}

const flows = readFlows();
/** What app.ts hands every call to, and the ends of the network. */
const EVERYWHERE = ['src/server/http/mount.ts', 'src/web/api/client.ts'];

test('the six flows are listed', () => {
  expect(flows.map(([name]) => name)).toEqual([
    'Book',
    'Approve',
    'Book at the desk',
    'Pay',
    'Sign in',
    'List',
  ]);
});

test.each(flows)('%s goes through the files that the list names', (_name, files) => {
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const lost = files.filter(
    (file, index) => index > 0 && !EVERYWHERE.includes(file) && !isReached(file, files.slice(0, index)),
  );
  expect(lost).toEqual([]);
});

test.each([
  ['Book', 14],
  ['Pay', 24],
])('%s takes at most %i files', (name, most) => {
  expect(flows.find(([flow]) => flow === name)?.[1].length).toBeLessThanOrEqual(most);
});
