import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(ROOT, 'docs/payments.md'), 'utf8');

test('each case of the guide to payments names a test that is there', () => {
  const cases = guide.split('\n').filter((line) => line.includes('.test.ts`'));
  expect(cases.length).toBeGreaterThan(15);
  const named = [...guide.matchAll(/`((?:tests|src)\/[\w/.-]+)`/g)].map(([, file]) => file ?? '');
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
