import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'removes news that was never passed on',
    in: 'PRUNINGS',
    before: 'done_at is not null and ${isBefore',
    after: '${isBefore',
    noticedBy: 'tests/operation/pruning.test.ts',
  },
  {
    name: 'removes card events that were never processed',
    in: 'PRUNINGS',
    before: 'processed_at is not null and received_at',
    after: 'received_at',
    noticedBy: 'tests/operation/pruning.test.ts',
  },
  {
    name: 'forgets from when on card events may have been missed',
    in: 'PRUNINGS',
    before:
      'and received_at < (select max(received_at) from provider_events newer where newer.provider = pruned.provider)',
    after: '',
    noticedBy: 'tests/operation/pruning.test.ts',
  },
  {
    name: 'works on two events of one payment at the same time',
    in: 'processEvents',
    before: 'payment_ref ?? refund_ref ?? dispute_ref ?? id',
    after: 'id',
    noticedBy: 'tests/providers/side-by-side.test.ts',
  },
];
