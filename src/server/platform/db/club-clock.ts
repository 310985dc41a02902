import { systemClock, type Clock } from '../clock.ts';

/** A time from the database, with the `performance.now()` of the request and of the response. */
interface Reading {
  asked: number;
  answered: number;
  database: Date;
}

/**
 * The time of the whole club, read from the database. Between two readings it advances by the time that has passed in this process, so all
 * nodes agree even when a machine's clock is wrong or is corrected.
 */
export interface ClubClock {
  now: Clock;
  take(reading: Reading): void;
  /** Returns how many milliseconds this machine's clock is ahead of the club's. */
  aheadMs(): number;
}

interface Options {
  /** The clock of this machine, used until the first reading. */
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
      // The database read its clock at an unknown moment between request and response. Within that uncertainty the clock is not adjusted.
      const doubt = (answered - asked) / 2 + 1;
      if (Math.abs(found - origin) > doubt) origin = found;
    },
    aheadMs: () => machine().getTime() - now().getTime(),
  };
}
