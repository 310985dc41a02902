import { defineConfig } from 'vitest/config';

/** `npm run drills`: minutes long, and they want the machine for themselves, so they are no part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: 'tests/drills/support/build-site.ts',
    include: ['tests/drills/**/*.drill.ts'],
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
