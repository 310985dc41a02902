import type { Clock } from '#server/platform/clock.ts';

export interface TestClock {
  now: Clock;
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

/** Noon at the club, on a Sunday. */
const START = '2026-03-01T06:00:00Z';

/** Makes a clock that moves only when the test advances it. */
export function createTestClock(start = START): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    pass({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      at += (seconds + 60 * (minutes + 60 * (hours + 24 * days))) * 1000;
    },
  };
}
