import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findMissing } from '../../scripts/texts/check.mjs';
import { readSubjects } from './support/read-catalogues.ts';
import { subjectOf } from './support/subject.ts';

const open = z.parse(
  z.record(z.string(), z.array(z.string())),
  JSON.parse(readFileSync('src/texts/open.json', 'utf8')),
);

/** Returns the untranslated texts that are not listed as open, and the listed texts that are translated. */
function compareOpen(said: Record<string, string[]>, missing: ReturnType<typeof findMissing>) {
  const listed = new Set(
    Object.entries(said).flatMap(([language, keys]) => keys.map((key) => `${language} ${key}`)),
  );
  const found = new Set(missing.map(({ language, subject, key }) => `${language} ${subject} ${key}`));
  return {
    untold: [...found].filter((text) => !listed.has(text)),
    translated: [...listed].filter((text) => !found.has(text)),
  };
}

test('a text that is not translated stands in src/texts/open.json, and no other does', () => {
  expect(compareOpen(open, readSubjects().flatMap(findMissing))).toEqual({ untold: [], translated: [] });
});

test('one that does not stand there is found, and one that need not stand there', () => {
  const missing = findMissing(subjectOf({ en: { one: 'One', two: 'Two' }, bn: { one: 'এক' } }));
  expect(compareOpen({}, missing)).toEqual({ untold: ['bn hall two'], translated: [] });
  expect(compareOpen({ bn: ['hall two', 'hall one'] }, missing)).toEqual({
    untold: [],
    translated: ['bn hall one'],
  });
});
