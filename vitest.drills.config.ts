import { defineConfig } from 'vitest/config';
import { ensureTexts } from './scripts/ensure-texts.mjs';

// Tests are loaded before any setup of theirs runs.
ensureTexts();

/** `npm run drills`: minutes long, and they want the machine for themselves, so they are part of neither test command. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts', 'tests/drills/support/build-site.ts'],
    include: ['tests/drills/**/*.drill.ts', 'tests/running/durability.test.ts'],
    env: { KILLS: '20' },
    fileParallelism: false,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
