import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'goes by the clock of its machine, whatever the database says',
    in: 'createClubClock',
    before: 'if (Math.abs(found - origin) > doubt) origin = found;',
    after: '',
    noticedBy: 'tests/database/club-clock.test.ts',
  },
  {
    name: 'is ready although its clock is wrong',
    in: 'createHealth',
    before: "judgeSkew(aheadMs()) === 'wrong'",
    after: 'false',
    noticedBy: 'tests/database/club-clock.test.ts',
  },
  {
    name: 'tells the staff of no request whose machine was behind',
    in: 'findNewRequests',
    before: 'created_at > ${span.after}::timestamptz and',
    after:
      "id > (to_hex(0) || lpad(to_hex((extract(epoch from ${span.after}::timestamptz) * 1000)::bigint), 11, '0') || '70008000000000000000')::uuid and",
    noticedBy: 'tests/messages/machines-behind.test.ts',
  },
  {
    name: 'gives the first turn to who was written down by a machine that is behind',
    in: 'findWaiting',
    before: 'order by e.created_at, e.id',
    after: 'order by e.id',
    noticedBy: 'tests/messages/machines-behind.test.ts',
  },
  {
    name: 'removes messages by the time in their ids',
    in: 'isBefore',
    before: ' and ${sql.ref(column)} < ${then}::timestamptz',
    after: '',
    noticedBy: 'tests/messages/machines-behind.test.ts',
  },
];
