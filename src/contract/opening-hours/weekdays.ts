import { t } from '#texts/times.js';

/** Returns the names of the weekdays in the order of `Date`, from Sunday. */
export function weekdayNames(): string[] {
  return [t.sunday, t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday];
}
