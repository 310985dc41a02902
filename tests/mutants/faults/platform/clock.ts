import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'goes by the clock of its machine, whatever the database says',
    file: 'src/server/platform/db/club-clock.ts',
    in: 'createClubClock',
    before: 'if (Math.abs(found - origin) > doubt) origin = found;',
    after: '',
    noticedBy: 'tests/database/club-clock.test.ts',
  },
  {
    name: 'is ready although its clock is wrong',
    file: 'src/server/platform/process/health.ts',
    in: 'createHealth',
    before: "judgeSkew(aheadMs()) === 'wrong'",
    after: 'false',
    noticedBy: 'tests/database/club-clock.test.ts',
  },
];
