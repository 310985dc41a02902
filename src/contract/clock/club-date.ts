import { t } from '#texts/times.js';
import * as z from 'zod/mini';
import { say } from '../say.ts';

// PostgreSQL and the clock of the club know no year 0, and no club of ours is older.
const EARLIEST = '2000-01-01';

/** A calendar date of the club as calls carry it: a ClubDate. Apart from club-time.ts, so that pages need no schema. */
export const clubDate = z.iso.date({ error: () => t.chooseDate, abort: true }).check(
  z.refine(
    (date) => date >= EARLIEST,
    say(() => t.since2000),
  ),
);
