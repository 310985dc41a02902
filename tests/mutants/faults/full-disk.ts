import type { Fault } from '../fault.ts';

const TEST = 'tests/http/full-disk.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes bookings while the disk is full',
    file: 'src/server/platform/http/mount.ts',
    before: 'if (isFull()) throw',
    after: 'if (false) throw',
    noticedBy: TEST,
  },
  {
    name: 'records no money while the disk is full',
    file: 'src/server/platform/http/mount.ts',
    before: ' || endpoint.recordsMoney) return;',
    after: ') return;',
    noticedBy: TEST,
  },
  {
    name: 'tells people to come back in a few seconds when the disk is full',
    file: 'src/server/platform/db/unavailable.ts',
    before: 'const isFull = reason === DISK_FULL;',
    after: 'const isFull = false;',
    noticedBy: TEST,
  },
  {
    name: 'takes the room that the ballast has given up for free',
    file: 'src/server/platform/process/ballast.ts',
    before: 'Math.max(0, BALLAST_BYTES - found)',
    after: '0',
    noticedBy: TEST,
  },
];
