import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findRed } from '../mutants/baseline.ts';
import { makeFolder } from '../support/folder.ts';
import { ROOT, runNode } from './support/processes.ts';

async function plantFaults(...options: string[]) {
  const run = runNode(['tests/mutants/main.ts', '--lists', 'tests/mutants/control', ...options]);
  return { code: await run.ended, said: run.said() };
}

const readMoney = () => readFileSync(path.join(ROOT, 'src/contract/money.ts'), 'utf8');

test('a run of planted faults fails for one that survives, does not load or no longer fits, and names each', async () => {
  const before = readMoney();
  const { code, said } = await plantFaults();
  expect(code).toBe(1);
  expect(said).toMatch(/✓ .*faults: is noticed {2}\[money on the wire .*\]/);
  expect(said).toMatch(/✗ .*faults: survives\n {4}SURVIVED src\/contract\/pages\.test\.ts: \d+ tests passed/);
  expect(said).toMatch(/✗ .*faults: does not load\n {4}BROKEN /);
  expect(said).toContain(
    '“is not there”: its `before` must stand in src/contract/money.ts once, and does 0 times',
  );
  expect(said).toMatch(/“stands there twice”: .* and does \d+ times/);
  expect(said).toContain('✗ src/contract/none.test.ts fails without any fault\n');
  expect(said).toMatch(/\n1 passed, 5 failed\n$/);
  expect(readMoney()).toBe(before);
});

test('a run whose faults are all noticed is green', async () => {
  const { code, said } = await plantFaults('is noticed');
  expect(said).toMatch(/\n1 passed, 0 failed\n$/);
  expect(code).toBe(0);
});

test('whether the faults fit their files is answered without a test', async () => {
  const { code, said } = await plantFaults('--check');
  expect(said).toMatch(/Of 6 faults, 4 fit/);
  expect(code).toBe(1);
});

test('a test file that fails without any fault is found before a fault is blamed for it', async () => {
  const folder = makeFolder();
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  for (const [name, sum] of [
    ['right', 2],
    ['wrong', 3],
  ] as const)
    writeFileSync(
      path.join(folder, `${name}.test.js`),
      `import { expect, test } from 'vitest'; test('adds', () => expect(1 + 1).toBe(${sum}));`,
    );
  expect([...(await findRed(folder, ['right.test.js', 'wrong.test.js'], {}))]).toEqual(['wrong.test.js']);
  expect([...(await findRed(folder, ['right.test.js'], {}))]).toEqual([]);
});
