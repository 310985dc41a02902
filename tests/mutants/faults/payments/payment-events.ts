import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes the events of another card provider',
    file: 'src/server/features',
    in: 'claimEvents',
    before: 'where provider = ${provider} and processed_at is null and next_at',
    after: 'where processed_at is null and next_at',
    noticedBy: 'tests/providers/two-providers.test.ts',
  },
  {
    name: 'works an event off again and again',
    file: 'src/server/features',
    in: 'claimEvents',
    before: 'and processed_at is null and next_at',
    after: 'and next_at',
    noticedBy: 'tests/providers/two-providers.test.ts',
  },
  {
    name: 'takes an event that failed for processed',
    in: 'processEvent',
    before: 'throw error;',
    after: '',
    noticedBy: 'tests/providers/two-providers.test.ts',
  },
  {
    name: 'does not follow the refund of an event',
    file: 'src/server',
    in: 'follow',
    without: 'applyRefund()',
    noticedBy: 'tests/payments/refunds/refunds.test.ts',
  },
  {
    name: 'closes a payment that the bank works on',
    in: 'pollPayment',
    before: "there?.state === 'open' && isAbandoned",
    after: 'there && isAbandoned',
    noticedBy: 'tests/payments/sync/processing.test.ts',
  },
  {
    name: 'takes a payment for abandoned that was gone on with',
    in: 'isAbandoned',
    before: '(begun_at ?? created_at)',
    after: 'created_at',
    noticedBy: 'tests/payments/sync/polling.test.ts',
  },
  {
    name: 'believes that what the bank works on is closed',
    in: 'cancelPayment',
    before: 'if (after && isLive(after))',
    after: "if (after?.status === 'open')",
    noticedBy: 'tests/payments/sync/processing.test.ts',
  },
];
