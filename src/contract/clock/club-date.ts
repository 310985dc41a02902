import * as z from 'zod/mini';

// PostgreSQL and the clock of the club know no year 0, and no club of ours is older.
const EARLIEST = '2000-01-01';

/** A calendar date of the club as calls carry it: a ClubDate. Apart from club-time.ts, so that pages need no schema. */
export const clubDate = z.iso
  .date({ error: 'Please choose a date.', abort: true })
  .check(z.refine((date) => date >= EARLIEST, 'Please choose a date from the year 2000 on.'));
