import type { Clock } from '#server/clock.ts';

export interface TestClock {
  now: Clock;
  pass(time: { seconds?: number; minutes?: number; days?: number }): void;
}

/** A clock that stands still until the test lets time pass. */
export function createTestClock(): TestClock {
  let at = Date.parse('2026-03-01T06:00:00Z');
  return {
    now: () => new Date(at),
    pass({ seconds = 0, minutes = 0, days = 0 }) {
      at += (seconds + 60 * minutes + 86_400 * days) * 1000;
    },
  };
}
