import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemPage } from '#server/http/problem-page.ts';
import { CALLBACK_PAGE } from '#server/embedded/identity/google/google-callback.ts';

const SRC = path.resolve(import.meta.dirname, '../../src');
const SITE = readFileSync(path.join(SRC, 'web/index.html'), 'utf8');

/** What a document begins with: its type and the language that it is read in. */
const beginningOf = (text: string) => /<!doctype html>\s*(?:<html[^>]*>)?/i.exec(text)?.[0];

/** The source files that a document is written in. */
const written = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|html)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(path.join(SRC, name), 'utf8') }))
  .filter(({ text }) => /<!doctype html/i.test(text));

test.each(written)('the document in $name is read in the language of the site', ({ text }) => {
  expect(beginningOf(text)).toBe('<!doctype html>\n<html lang="en-GB">');
});

test('the search finds the site, a problem as a page, and the page that Google sends back to', () => {
  expect(written.length).toBeGreaterThanOrEqual(3);
  for (const page of [SITE, problemPage('Busy', 'Please wait.'), CALLBACK_PAGE])
    expect(beginningOf(page)).toBe('<!doctype html>\n<html lang="en-GB">');
});
