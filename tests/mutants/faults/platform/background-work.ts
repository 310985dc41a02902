import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'removes news that was never passed on',
    file: 'src/server/platform/jobs/prune-store.ts',
    in: 'PRUNINGS',
    before: 'done_at is not null and ${isBefore',
    after: '${isBefore',
    noticedBy: 'tests/operation/pruning.test.ts',
  },
  {
    name: 'removes card events that were never processed',
    file: 'src/server/platform/jobs/prune-store.ts',
    in: 'PRUNINGS',
    before: 'processed_at is not null and received_at',
    after: 'received_at',
    noticedBy: 'tests/operation/pruning.test.ts',
  },
  {
    name: 'forgets from when on card events may have been missed',
    file: 'src/server/platform/jobs/prune-store.ts',
    in: 'PRUNINGS',
    before:
      'and received_at < (select max(received_at) from provider_events newer where newer.provider = pruned.provider)',
    after: '',
    noticedBy: 'tests/operation/pruning.test.ts',
  },
  {
    name: 'works on two events of one payment at the same time',
    file: 'src/server/features/payments/sync/process-events.ts',
    in: 'processEvents',
    before: 'payment_ref ?? refund_ref ?? dispute_ref ?? id',
    after: 'id',
    noticedBy: 'tests/providers/side-by-side.test.ts',
  },
];
