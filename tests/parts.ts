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
export const PROOFS = [
  'tests/backup/keep.test.ts',
  'tests/repo-rules/browser-floor.test.ts',
  'tests/repo-rules/regular-expression-proofs.test.ts',
  'tests/repo-rules/regular-expressions.test.ts',
  'tests/scale/**/*.test.ts',
];

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

/** Browser tests of single screens and of what seldom happens on them; the others are what people do each day. */
export const DETAILS = [
  'admin-password',
  'admin-reset-link',
  'admin-unsaved',
  'audit-pages',
  'auth-pages',
  'auth-pages-log-out',
  'booking-dialog-changes',
  'booking-dialog-choice',
  'books',
  'broken-script',
  'calls',
  'calls-once',
  'card-numbers',
  'club-rules',
  'club-settings',
  'courts-filter',
  'dashboard-guards',
  'dashboard-profile',
  'dense-lists',
  'desk-ways-in',
  'early-presses',
  'end-sessions',
  'focus',
  'forms',
  'keyboard',
  'links',
  'lists-freshness',
  'lists-states',
  'mail-link',
  'messages',
  'missing-picture',
  'my-account',
  'notifications',
  'offline',
  'oldest-browsers',
  'operation',
  'payment-bank-check',
  'payment-history',
  'public-site-location',
  'public-site-tiles',
  'recent-sign-ins',
  'row-refusals',
  'second-tries',
  'sign-in/firebase',
  'sign-in/firebase-storage',
  'sign-in/limited',
  'sign-in/remembered-path',
  'step-up',
  'two-step',
  'two-step-duty',
  'ways-to-pay',
  'whole-requests',
].map((name) => `**/e2e/${name}.spec.ts`);
