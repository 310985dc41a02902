import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/platform/config/settings-table.ts';
import { tableRowsIn } from '../support/markdown.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs/configuration.md');

const rows = Object.entries(SETTINGS).map(([name, { fallback, about }]) => [
  `\`${name}\``,
  fallback && `\`${fallback}\``,
  about,
]);

test('docs/configuration.md lists every setting, with what holds in its absence', () => {
  expect(tableRowsIn(readFileSync(DOCS, 'utf8'))).toEqual(rows);
});
