import { t } from '#texts/opening-hours.js';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { WEEKDAYS } from '#web/site/calendar-names.ts';

interface RuleDays {
  starts_on: ClubDate | null;
  ends_on: ClubDate | null;
  weekdays: number[];
}

/** Returns `Every Friday`, `Fri, 20 Mar 2026`, or a range of days with its weekdays. */
export function describeDays({ starts_on, ends_on, weekdays }: RuleDays): string {
  const isEveryDay = weekdays.length === WEEKDAYS.length;
  const names = weekdays.map((day) => WEEKDAYS[day]?.name ?? '').join(', ');
  if (starts_on === null) return isEveryDay ? t.everyDay : t.everyWeekday({ names });
  if (starts_on === ends_on) return formatClubDate(starts_on);
  const range = `${formatClubDate(starts_on)} – ${formatClubDate(ends_on)}`;
  return isEveryDay ? range : t.rangeEveryWeekday({ range, names });
}

export function isOver({ ends_on }: Pick<RuleDays, 'ends_on'>, today: ClubDate): boolean {
  return ends_on !== null && ends_on < today;
}
