import type { Fault } from '../fault.ts';

const PRUNING = 'src/server/platform/jobs/prune-store.ts';
const PRUNED = 'tests/operation/pruning.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'removes the outbox of this week',
    file: PRUNING,
    before: 'daysBefore(now, keepDays.outbox)',
    after: 'daysBefore(now, keepDays.outbox - 1)',
    noticedBy: PRUNED,
  },
  {
    name: 'removes news that was never passed on',
    file: PRUNING,
    before: 'done_at is not null and id <',
    after: 'id <',
    noticedBy: PRUNED,
  },
  {
    name: 'removes card events that were never processed',
    file: PRUNING,
    before: 'processed_at is not null and received_at',
    after: 'received_at',
    noticedBy: PRUNED,
  },
  {
    name: 'takes it that nothing has happened at the test gateway',
    file: 'src/server/test-providers/stripe/embedded-cards.ts',
    before: 'if (await hasEvents(db, since)) yield*',
    after: 'if (!(await hasEvents(db, since))) yield*',
    noticedBy: 'tests/payments/club-jobs.test.ts',
    title: 'events are fetched',
  },
  {
    name: 'forgets from when on card events may have been missed',
    file: PRUNING,
    before:
      '\n      and received_at < (select max(received_at) from provider_events newer where newer.provider = pruned.provider)',
    after: '',
    noticedBy: PRUNED,
  },
  {
    name: 'forgets the key of a payment that can still be paid',
    file: PRUNING,
    before: "and intent.status in ('requires_payment_method', 'requires_action')",
    after: 'and false',
    noticedBy: PRUNED,
  },
  {
    name: 'removes events of the test gateway that were never taken',
    file: PRUNING,
    before: 'delivered_at is not null and created_at',
    after: 'created_at',
    noticedBy: PRUNED,
  },
  {
    name: 'works on one row after the other',
    file: 'src/server/platform/jobs/try-each.ts',
    before: 'const CONCURRENCY = 5;',
    after: 'const CONCURRENCY = 1;',
    noticedBy: 'src/server/platform/jobs/try-each.test.ts',
  },
  {
    name: 'works on two events of one payment at the same time',
    file: 'src/server/features/payments/settlement/process-events.ts',
    before: 'payment_ref ?? refund_ref ?? dispute_ref ?? id',
    after: 'id',
    noticedBy: 'tests/providers/side-by-side.test.ts',
  },
  {
    name: 'keeps the cache of each view of a page',
    file: 'src/web/entry-server.tsx',
    before: 'createQueryClient({ unusedMs: Infinity })',
    after: 'createQueryClient()',
    noticedBy: 'src/web/entry-server.test.ts',
  },
  {
    name: 'removes test cards that were declined, with the record of it',
    file: PRUNING,
    before:
      '\n      and not exists (select from card_gateway.charges charge where charge.payment_method = pruned.id)',
    after: '',
    noticedBy: PRUNED,
  },
  {
    name: 'removes test cards that somebody paid with',
    file: PRUNING,
    before: 'not used and created_at',
    after: 'created_at',
    noticedBy: PRUNED,
  },
];
