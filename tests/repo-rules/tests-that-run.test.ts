import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const files = globSync(['tests/**/*.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], { cwd: ROOT }).map((name) => ({
  name: name.replaceAll('\\', '/'),
  text: readFileSync(path.join(ROOT, name), 'utf8'),
}));

const FOUND_BY = {
  vitest: /^(?!tests\/e2e\/).*\.test\.tsx?$/,
  playwright: /^tests\/e2e\/.*\.spec\.ts$/,
  drills: /^tests\/drills\/.*\.drill\.ts$/,
};

/** A negative control: its guard fails a test after the test has ended, which cannot be observed from within the test. */
const MUST_FAIL = 'tests/http/logged-errors.test.ts';

// The linter's own rules recognise a test by its import from Vitest, but the browser tests import their own `test`.
test('all tests run: none is skipped, singled out or announced', () => {
  const held = files.filter(({ text }) => /\b(test|it|describe)\.(only|skip|todo|fixme|fails)\b/.test(text));
  expect(held.map(({ name }) => name)).toEqual([MUST_FAIL]);
  const control = files.find(({ name }) => name === MUST_FAIL)?.text ?? '';
  expect(control.match(/\btest\.\w+/g)).toHaveLength(1);
});

test('every file with tests is found by a runner', () => {
  const tests = files.filter(({ text }) => /^(test|describe)(\.each)?\(/m.test(text));
  expect(tests.length).toBeGreaterThan(500);
  const lost = tests.filter(({ name }) => !Object.values(FOUND_BY).some((pattern) => pattern.test(name)));
  expect(lost.map(({ name }) => name)).toEqual([]);
});
