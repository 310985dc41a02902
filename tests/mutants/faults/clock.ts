import type { Fault } from '../fault.ts';

const TEST = 'tests/database/club-clock.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'goes by the clock of its machine, whatever the database says',
    file: 'src/server/platform/db/club-clock.ts',
    before: 'if (Math.abs(found - origin) > doubt) origin = found;',
    after: '',
    noticedBy: TEST,
  },
  {
    name: 'jumps with the clock of its machine between two looks at the database',
    file: 'src/server/platform/db/club-clock.ts',
    before: 'new Date(origin + elapsed())',
    after: 'new Date(machine().getTime() + origin - origin)',
    noticedBy: 'src/server/platform/db/club-clock.test.ts',
  },
  {
    name: 'is ready although its clock is wrong',
    file: 'src/server/platform/process/health.ts',
    before: "judgeSkew(aheadMs()) === 'wrong'",
    after: 'false',
    noticedBy: TEST,
  },
];
