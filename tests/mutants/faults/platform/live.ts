import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'hears only what was made after the newest message that was heard',
    guard: 'look back',
    after: "sql`interval '0'`",
    noticedBy: 'tests/live/live.test.ts',
  },
  {
    name: 'tells everybody of everybody’s bookings',
    file: 'src/server/platform',
    in: 'isFor',
    before: "if (to === 'everybody') return true;",
    after: "if (to !== 'staff') return true;",
    noticedBy: 'tests/live/live-privacy.test.ts',
    quick: true,
  },
  {
    name: 'tells visitors what the staff is told',
    file: 'src/server/platform',
    in: 'isFor',
    before: "return to === 'staff' ? isStaff : userId === to.userId;",
    after: "return to === 'staff' ? true : userId === to.userId;",
    noticedBy: 'tests/live/live.test.ts',
  },
  {
    name: 'tells an admin as one who lacks the second factor that the club requires',
    in: 'toActingCaller',
    before: 'lacksSecondFactor && isStaffRole(caller.role)',
    after: 'false',
    noticedBy: ['tests/live/live.test.ts', 'tests/access/answers.test.ts'],
  },
  {
    name: 'lets one network have all streams',
    in: 'createLive',
    before: '&& streams.countReaders(network) < limits.perNetwork',
    after: '',
    noticedBy: 'tests/live/live-streams.test.ts',
  },
  {
    name: 'keeps for a slow reader whatever there is',
    in: 'Streams',
    before: 'reader.response.writableLength > this.#limits.unread',
    after: 'reader.response.writableLength < 0',
    noticedBy: 'src/server/platform/live/streams.test.ts',
  },
  {
    name: 'leaves the stream of a session open that has ended',
    in: 'createLive',
    before: 'session !== null && !open.has(session)',
    after: 'session === null && !open.has(String(session))',
    noticedBy: 'tests/live/live-streams.test.ts',
  },
  {
    name: 'leaves a personal stream open for ever',
    in: 'createLive',
    before: 'now.getTime() - openedAt.getTime() >= LONGEST_MS',
    after: 'now.getTime() < openedAt.getTime()',
    noticedBy: 'tests/live/live-streams.test.ts',
  },
  {
    name: 'leaves the stream of somebody open who was removed',
    in: 'createLive',
    before: "if (change.kind === 'removed') streams.end",
    after: "if (change.kind === 'removed' && change.user === '') streams.end",
    noticedBy: 'tests/live/live-streams.test.ts',
  },
];
