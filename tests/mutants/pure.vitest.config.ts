import { defineConfig } from 'vitest/config';

/** Tests of rules, and of what is pure in the contract and the web. */
export const PURE_TESTS = ['src/**/*rules.test.ts', 'src/{contract,web}/**/*.test.ts'];

export default defineConfig({ test: { include: PURE_TESTS, testTimeout: 60_000 } });
