import type { Fault } from '../fault.ts';

const CHECK = 'src/server/features/payments/write-store.ts';
const SWEEP = 'src/server/features/payments/settlement/poll-payments.ts';
const CLOSE = 'src/server/features/payments/settlement/sync-payment.ts';
const PROVIDERS = 'tests/providers/two-providers.test.ts';
const PROCESSING = 'tests/payments/settlement/processing.test.ts';
const POLLING = 'tests/payments/settlement/polling.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'closes a payment that the bank works on',
    file: SWEEP,
    before: "providerPayment?.state === 'open' && isAbandoned",
    after: 'providerPayment && isAbandoned',
    noticedBy: PROCESSING,
  },
  {
    name: 'closes no payment that was abandoned',
    file: SWEEP,
    before: '>= ABANDONED_AFTER_MS',
    after: '>= 100 * ABANDONED_AFTER_MS',
    noticedBy: POLLING,
  },
  {
    name: 'takes a payment for abandoned that was gone on with',
    file: SWEEP,
    before: '(begun_at ?? created_at)',
    after: 'created_at',
    noticedBy: POLLING,
  },
  {
    name: 'believes that what the bank works on is closed',
    file: CLOSE,
    before: 'if (after && isLive(after))',
    after: "if (after?.status === 'open')",
    noticedBy: PROCESSING,
  },
  {
    name: 'does not ask the card provider to close what the bank works on',
    file: CLOSE,
    before: "providerPayment?.state === 'open' || providerPayment?.state === 'processing'",
    after: "providerPayment?.state === 'open'",
    noticedBy: PROCESSING,
  },
  {
    name: 'looks at payments that are over',
    file: CHECK,
    before: 'status in (${LIVE_SQL}) and ',
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'does not look at a payment whose beginning was never noted',
    file: 'src/server/platform/db/live-payments.ts',
    before: "['creating', 'open', 'processing']",
    after: "['open', 'processing']",
    noticedBy: PROVIDERS,
  },
  {
    name: 'does not look at a payment that the bank works on',
    file: 'src/server/platform/db/live-payments.ts',
    before: "['creating', 'open', 'processing']",
    after: "['creating', 'open']",
    noticedBy: PROVIDERS,
  },
  {
    name: 'looks at a payment again at once',
    file: CHECK,
    before: " and coalesce(check_at, '-infinity') <= ${now}::timestamptz",
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'looks last at what was never looked at',
    file: CHECK,
    before: 'order by check_at nulls first',
    after: 'order by check_at nulls last',
    noticedBy: PROVIDERS,
  },
  {
    name: 'looks at a payment while its payer is at it',
    file: CHECK,
    before: 'check_at: new Date(now.getTime() + CHECK_EVERY_MINUTES * 60_000)',
    after: 'check_at: now',
    noticedBy: POLLING,
  },
];
