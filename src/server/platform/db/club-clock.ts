import { systemClock, type Clock } from '../clock.ts';

/** The time that the database told, and when it was asked and had answered, by `performance.now()`. */
interface Reading {
  asked: number;
  answered: number;
  database: Date;
}

/**
 * The time of the whole club: the database's, told between two readings by the time that has passed in this process. Of
 * several nodes each tells the same, whatever the clocks of their machines say and however these are put right meanwhile.
 */
export interface ClubClock {
  now: Clock;
  take(reading: Reading): void;
  /** Says how many milliseconds the clock of this machine is ahead of the club's. */
  aheadMs(): number;
}

interface Options {
  /** The clock of this machine: it counts until the first reading. */
  machine?: Clock;
  elapsed?: () => number;
}

export function createClubClock({
  machine = systemClock,
  elapsed = () => performance.now(),
}: Options = {}): ClubClock {
  let origin = machine().getTime() - elapsed();
  const now = () => new Date(origin + elapsed());
  return {
    now,
    take({ asked, answered, database }) {
      const found = database.getTime() - (asked + answered) / 2;
      // Nobody knows when between question and answer the database looked: within that doubt the clock runs on evenly.
      const doubt = (answered - asked) / 2 + 1;
      if (Math.abs(found - origin) > doubt) origin = found;
    },
    aheadMs: () => machine().getTime() - now().getTime(),
  };
}
