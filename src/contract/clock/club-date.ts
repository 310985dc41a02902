import { t } from '#texts/times.js';
import * as z from 'zod/mini';
import { say } from '../say.ts';

// PostgreSQL and the club's clock know no year 0, and no club of this product is older than this day.
const EARLIEST = '2000-01-01';

/** The schema of a `ClubDate` in calls. It is separate from club-time.ts, so that pages need not load the schemas. */
export const clubDate = z.iso.date({ error: () => t.chooseDate, abort: true }).check(
  z.refine(
    (date) => date >= EARLIEST,
    say(() => t.since2000),
  ),
);
