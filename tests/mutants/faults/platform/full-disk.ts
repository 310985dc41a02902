import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes bookings while the disk is full',
    in: 'createMount',
    before: 'if (isFull()) throw',
    after: 'if (false) throw',
    noticedBy: 'tests/http/full-disk.test.ts',
  },
  {
    name: 'records no money while the disk is full',
    in: 'createMount',
    before: '|| endpoint.recordsMoney) return;',
    after: ') return;',
    noticedBy: 'tests/http/full-disk.test.ts',
  },
];
