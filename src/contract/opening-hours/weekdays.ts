import { t } from '#texts/times.js';

/** Returns the names of the days of a week, as `Date` counts them. */
export function weekdayNames(): string[] {
  return [t.sunday, t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday];
}
