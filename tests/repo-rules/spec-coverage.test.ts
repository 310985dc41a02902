import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../scripts/texts/catalogues.mjs';
import { listUses } from '../../scripts/texts/uses.mjs';
import { fixedParts, readStatements, readTexts, type CoverageRow } from './support/coverage-table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TABLE = 'docs/spec-coverage.md';

/** Returns the text of a file. Messages of a catalogue are returned as they are shown. */
function read(file: string): string {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  if (!file.endsWith('.arb')) return text;
  return [...readCatalogue(file, text).messages.values()].join('\n').replaceAll("''", "'");
}

const markdown = read(TABLE);
const statements = readStatements(markdown);
const texts = readTexts(markdown);

/** Returns what is wrong with a row, one line per fault. */
function faultsOf({ statement, files, shownBy }: CoverageRow): string[] {
  const faults: string[] = [];
  if (statement === '') faults.push('a row states nothing');
  if (files.length === 0) faults.push(`${statement}: no file`);
  if (shownBy.length === 0) faults.push(`${statement}: no test`);
  for (const file of [...files, ...shownBy])
    if (!existsSync(path.join(ROOT, file))) faults.push(`${statement}: no file ${file}`);
  return faults;
}

/** Returns the numbers that the rows should have: the same sections, counted from 1.1 without a gap. */
function numbersLike(rows: readonly CoverageRow[]): string[] {
  let [section, place] = [1, 0];
  return rows.map(({ number }) => {
    const isNext = number === `${section + 1}.1`;
    [section, place] = isNext ? [section + 1, 1] : [section, place + 1];
    return `${section}.${place}`;
  });
}

/** Returns the fixed parts of a text that are in none of its files. */
function missingParts(text: string, files: string[]): string[] {
  const sources = files.map((file) => read(file).replaceAll(/\s+/g, ' '));
  const parts = fixedParts(text);
  if (parts.length === 0) return [text];
  return parts.filter((part) => !sources.some((source) => source.includes(part)));
}

describe('each statement of the specification', () => {
  test('has its number, and none is missing between the first of section 1 and the last of section 9', () => {
    expect(statements.map(({ number }) => number)).toEqual(numbersLike(statements));
    expect(statements.at(-1)?.number).toMatch(/^9\./);
    expect(statements.length).toBeGreaterThan(180);
  });

  test('lives in files that exist and is shown by files that exist', () => {
    expect(statements.flatMap(faultsOf)).toEqual([]);
  });

  test('is there once, and none is left for later', () => {
    const seen = statements.map(({ number, statement }) => `${number.split('.')[0] ?? ''} ${statement}`);
    expect(seen.filter((row, index) => seen.indexOf(row) !== index)).toEqual([]);
    expect(markdown).not.toMatch(/not yet/i);
  });
});

describe('each text of the specification', () => {
  test('stands word for word in the product', () => {
    const missing = texts.flatMap(({ text, files }) =>
      files.length === 0
        ? [`${text}: no file`]
        : missingParts(text, files).map((part) => `${text}: '${part}'`),
    );
    expect(missing).toEqual([]);
    expect(texts.length).toBeGreaterThan(80);
  });

  test('lives where the browser has it from: in src/web, src/contract, or a catalogue that they use', () => {
    const uses = ['src/web', 'src/contract'].flatMap((folder) => listUses(path.join(ROOT, folder)));
    const catalogues = new Set(uses.map(({ subject }) => `src/texts/${subject}.en.arb`));
    const isOfBrowser = (file: string) => /^src\/(web|contract)\//.test(file) || catalogues.has(file);
    const elsewhere = texts.filter(({ files }) => !files.every(isOfBrowser));
    expect(elsewhere.map(({ text }) => text)).toEqual([]);
  });

  test('all sixteen toasts are among them', () => {
    const toasts = texts.filter(({ section }) => section === '8 toast');
    expect(toasts).toHaveLength(16);
  });
});

describe('a table that is not true is found out', () => {
  const planted = (cells: string) =>
    readStatements(`\n## Statements\n\n| № | a | b | c |\n|---|---|---|---|\n${cells}\n`);

  test('by a file that does not exist, and by an empty cell', () => {
    const [gone, empty] = planted(
      `| 2.1 | Gone | \`${TABLE}\` \`src/web/gone.tsx\` | \`tests/gone.test.ts\` |\n| 2.2 | Empty |  |  |`,
    );
    expect(gone && faultsOf(gone)).toEqual([
      'Gone: no file src/web/gone.tsx',
      'Gone: no file tests/gone.test.ts',
    ]);
    expect(empty && faultsOf(empty)).toEqual(['Empty: no file', 'Empty: no test']);
  });

  test('by a number that is missing or there twice', () => {
    const rows = (...numbers: string[]) =>
      planted(numbers.map((number) => `| ${number} | A | b | c |`).join('\n'));
    const isWhole = (found: CoverageRow[]) =>
      found.every(({ number }, index) => number === numbersLike(found)[index]);
    expect(isWhole(rows('1.1', '1.2', '2.1'))).toBe(true);
    for (const wrong of [rows('1.1', '1.3'), rows('1.1', '1.1'), rows('1.1', '3.1'), rows('1.2')])
      expect(isWhole(wrong)).toBe(false);
  });

  test('by a text of which a letter differs', () => {
    const toast = ['src/texts/sign-in.en.arb'];
    expect(missingParts('You are successfully loged in', toast)).toEqual([]);
    expect(missingParts('You are successfully logged in', toast)).toEqual(['You are successfully logged in']);
  });
});
