import type { Fault } from '../../fault.ts';

const TEST = 'tests/http/once.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'does what was sent under the same key again',
    in: 'runOncePerRequest',
    before: 'if (!(await claim(db, request, now)))',
    after: 'if (!(await claim(db, request, now)) && false)',
    noticedBy: TEST,
  },
  {
    name: 'answers another request under the same key',
    in: 'answerOfFirst',
    before: 'first.call !== request.call || first.request_hash !== request.requestHash',
    after: 'false',
    noticedBy: TEST,
  },
  {
    name: 'keeps the key of what was refused',
    in: 'runOncePerRequest',
    before: 'if (error instanceof Refusal)',
    after: 'if (false)',
    noticedBy: TEST,
  },
];
