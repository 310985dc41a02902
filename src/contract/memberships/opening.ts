import { t } from '#texts/memberships.js';
import { formatNumber } from '../numbers.ts';
import { addDays, type ClubDate } from '../clock/club-time.ts';
import { formatDayAndMonth } from '../clock/dates.ts';
import { formatHour } from '../clock/time-of-day.ts';
import { written } from '../written.ts';

import type { Window } from './standing.ts';

/** Returns a sentence that says when a day beyond a tier's booking window opens to the members of that tier. */
export function sayWhenOpen(
  { name, name_bn }: { name: string; name_bn: string | null },
  date: ClubDate,
  { daysAhead, opensAt }: Window,
): string {
  return t.opensFor({
    days: daysAhead,
    hour: opensAt === null ? null : formatHour(opensAt),
    tier: written(name, name_bn).text,
    shown: formatNumber(daysAhead),
    date: formatDayAndMonth(date),
    from: formatDayAndMonth(addDays(date, -daysAhead)),
  });
}
