import { describe, expect, test } from 'vitest';
import { createClubClock } from './club-clock.ts';

const NOON = Date.parse('2026-03-01T06:00:00Z');
const MINUTE = 60_000;

/** Makes a machine whose clock is `aheadMs` ahead of the true time, and a database whose clock is right. */
function aMachine(aheadMs: number) {
  let passed = 0;
  let ahead = aheadMs;
  const clock = createClubClock({ machine: () => new Date(NOON + passed + ahead), elapsed: () => passed });
  return {
    clock,
    pass: (ms: number) => (passed += ms),
    setTo: (ms: number) => (ahead = ms),
    /** The database reads its clock `after` milliseconds into a call that takes `took` milliseconds. */
    ask(took: number, after: number) {
      const asked = passed;
      passed += took;
      clock.take({ asked, answered: passed, database: new Date(NOON + asked + after) });
    },
    error: () => clock.now().getTime() - (NOON + passed),
  };
}

describe('the club’s clock', () => {
  test('is the machine’s before the database has said anything', () => {
    expect(aMachine(10 * MINUTE).error()).toBe(10 * MINUTE);
  });

  test('is the database’s from the first answer on, also while it says nothing more', () => {
    const machine = aMachine(10 * MINUTE);
    machine.ask(10, 4);
    machine.pass(60 * MINUTE);
    expect(machine.error()).toBe(-1);
    expect(machine.clock.aheadMs()).toBe(10 * MINUTE + 1);
  });

  test('does not notice that the machine’s clock is put forward or back', () => {
    const machine = aMachine(0);
    machine.ask(2, 1);
    machine.setTo(-45 * MINUTE);
    expect([machine.error(), machine.clock.aheadMs()]).toEqual([0, -45 * MINUTE]);
  });

  test('runs on evenly when an answer took long, and the database may have looked at any moment of that', () => {
    const machine = aMachine(0);
    machine.ask(2, 1);
    machine.ask(1000, 999);
    machine.ask(1000, 1);
    expect(machine.error()).toBe(0);
  });

  test('follows the database when its clock is put right, or another server takes its place', () => {
    const machine = aMachine(0);
    machine.ask(2, 1);
    machine.ask(2, 31 * MINUTE);
    expect(machine.error()).toBe(31 * MINUTE - 1);
  });
});
