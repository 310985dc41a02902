import { defineConfig } from 'vitest/config';
import { PURE_FILES } from '../../scripts/boundaries/pure-files.mjs';
import { ensureTexts } from '../../scripts/ensure-texts.mjs';

ensureTexts();

/** Tests of pure code on the server, in the contract and on the web. */
export const PURE_TESTS = [
  ...PURE_FILES.map((file) => `src/server/${file.replace(/\.ts$/, '.test.ts')}`),
  'src/{contract,web}/**/*.test.ts',
];

export default defineConfig({ test: { include: PURE_TESTS, testTimeout: 60_000 } });
