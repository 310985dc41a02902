// Which tests `npm test` leaves to `npm run test:all`. docs/testing.md says what each command is for.

/** Of `tests/running`, what starts, stops, outlives its end and answers commands; the others are for `npm run test:all`. */
export const EVERYDAY_RUNNING = [
  'command-line',
  'durability',
  'embedded-postgres',
  'server-process',
  'start-command',
  'stopping',
].map((name) => `tests/running/${name}.test.ts`);

/** Minutes of proof about what seldom changes. */
export const PROOFS = ['tests/repo-rules/regular-expression-proofs.test.ts'];

/** Browser tests of how pages look, in place of what people do on them. */
export const LOOKS = [
  'accessibility',
  'first-paint',
  'formats',
  'hero-contrast',
  'layout-shift',
  'long-words',
  'toasts',
].map((name) => `**/${name}.spec.ts`);
