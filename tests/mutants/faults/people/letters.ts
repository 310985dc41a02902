import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets a letter wait again that waits, and goes, already',
    in: 'sendAgain',
    before: "'failed', 'kept', 'late'",
    after: "'failed', 'kept', 'late', 'waiting'",
    noticedBy: 'tests/messages/sent-again.test.ts',
  },
  {
    name: 'sends nothing again whose use was over when it failed',
    in: 'sendAgain',
    before: 'useful_until: null,',
    after: '',
    noticedBy: 'tests/messages/sent-again.test.ts',
  },
];
