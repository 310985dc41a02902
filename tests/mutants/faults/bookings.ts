import type { Fault } from '../fault.ts';

const STATUS = 'src/server/bookings/status-store.ts';
const DECISIONS = 'tests/races/decisions.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'approves a booking that is not pending any more',
    file: STATUS,
    before: "and status = 'pending' and expires_at",
    after: 'and expires_at',
    noticedBy: DECISIONS,
    quick: true,
  },
  {
    name: 'ends a booking whatever its state is by now',
    file: STATUS,
    before: ' and status = ${from}::text',
    after: '',
    noticedBy: DECISIONS,
  },
];
