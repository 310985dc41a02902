import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/config/settings-table.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs/configuration.md');

/** The table's lines, as they must stand in the document. */
const rows = Object.entries(SETTINGS).map(
  ([name, { fallback, about }]) => `| \`${name}\` | ${fallback && `\`${fallback}\` `}| ${about} |`,
);

test('docs/configuration.md lists every setting, with what holds in its absence', () => {
  const written = readFileSync(DOCS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(written).toEqual(rows);
});
