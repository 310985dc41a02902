import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const chapters = guide.split(/^## /m).slice(1);

test('the guide to security has the 17 chapters of the standard, each with its verdict', () => {
  const heads = chapters.map((chapter) => /^V(\d+) .* – (met|partly|not applicable)\n/.exec(chapter)?.[1]);
  expect(heads).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1)));
});

test('each chapter that is met, in whole or in part, names tests, and every file that it names is there', () => {
  for (const chapter of chapters.filter((text) => !/ – not applicable\n/.test(text)))
    expect(chapter, chapter.split('\n')[0]).toMatch(/`(?:tests|src)\/[\w/.-]+\.(?:test|spec)\.tsx?`/);
  const named = [...guide.matchAll(/`((?:tests|src)\/[\w/.-]+)`/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('a chapter that is met in part says what is open', () => {
  for (const chapter of chapters.filter((text) => / – partly\n/.test(text)))
    expect(chapter, chapter.split('\n')[0]).toMatch(/^- \*\*/m);
});
