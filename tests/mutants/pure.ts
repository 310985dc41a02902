import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../scripts/install.mjs';
import { PURE_TESTS } from './pure.vitest.config.ts';
import { LEFT_OUT } from './working-copy.ts';

/** The minimum percentage of mutations that the tests must detect. */
const LEAST = 80;

/** Returns the files that have a test of pure code next to them. */
function pureFiles(): string[] {
  const files = globSync(PURE_TESTS, { cwd: ROOT }).map((test) => test.replace(/\.test\.ts$/, '.ts'));
  return files.filter((file) => existsSync(path.join(ROOT, file))).sort();
}

/**
 * Lets Stryker mutate each operator, condition and number of the pure code whose path contains all of these words. Fails when the unit
 * tests detect too few mutations. Texts for people and values computed on load are not mutated.
 */
export async function mutatePure(words: string[]): Promise<void> {
  const mutate = pureFiles().filter((file) => words.every((word) => file.includes(word)));
  if (mutate.length === 0) throw new Error(`No pure file matches ${words.join(' ')}.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'club-pure-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await new Stryker({
    mutate,
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/pure.vitest.config.ts', related: false },
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    disableTypeChecks: false,
    concurrency: Number(process.env.TEST_WORKERS) || availableParallelism(),
    ignorePatterns: [...LEFT_OUT].map((name) => `/${name}`),
    tempDirName: folder,
    reporters: ['clear-text', 'progress', 'html'],
    clearTextReporter: { reportTests: false, reportMutants: words.length > 0 },
    htmlReporter: { fileName: 'test-results/pure-mutants.html' },
    thresholds: { high: 90, low: LEAST, break: words.length === 0 ? LEAST : null },
  }).runMutationTest();
}
