import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets each process that starts load the starter club',
    file: 'src/server/features/set-up',
    in: 'makeRows',
    before: "id: starterId('courts', position),",
    after: 'id: crypto.randomUUID(),',
    noticedBy: 'tests/races/starter-club.test.ts',
    title: 'one of them loads',
  },
  {
    name: 'keeps an event as often as it comes',
    in: 'insertEvent',
    before: ".onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())",
    after: '',
    noticedBy: 'tests/providers/two-providers.test.ts',
  },
  {
    name: 'gives a deadlock back to the person who met it',
    in: 'RETRYABLE',
    before: "['40001', '40P01',",
    after: "['40001',",
    noticedBy: 'tests/races/deadlocks.test.ts',
  },
  {
    name: 'runs no job that sends refunds',
    in: 'listJobs',
    before: 'pass: () => sendRefunds(services)',
    after: 'pass: async () => 0',
    noticedBy: 'tests/payments/club-jobs.test.ts',
  },
];
