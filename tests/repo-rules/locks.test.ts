import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('no lock outlives its transaction: a pooler would leave it with a session of somebody else', () => {
  const product = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((name) => !/\.test\.tsx?$/.test(name));
  const outliving = product.filter((name) =>
    /pg_(try_)?advisory_(un)?lock|advisoryLockMode/.test(readFileSync(path.join(ROOT, name), 'utf8')),
  );
  expect(outliving).toEqual([]);
});
