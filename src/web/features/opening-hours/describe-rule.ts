import { formatClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { WEEKDAYS } from '#contract/opening-hours/rule-days.ts';

interface RuleDays {
  starts_on: ClubDate | null;
  ends_on: ClubDate | null;
  weekdays: number[];
}

/** `Every Friday`, `Fri, 20 Mar 2026`, or a range of days with its weekdays. */
export function describeDays({ starts_on, ends_on, weekdays }: RuleDays): string {
  const isEveryDay = weekdays.length === WEEKDAYS.length;
  const names = weekdays.map((day) => WEEKDAYS[day] ?? '').join(', ');
  if (starts_on === null) return isEveryDay ? 'Every day' : `Every ${names}`;
  if (starts_on === ends_on) return formatClubDate(starts_on);
  const range = `${formatClubDate(starts_on)} – ${formatClubDate(ends_on)}`;
  return isEveryDay ? range : `${range}, every ${names}`;
}

/** Whether its last day has passed. */
export function isOver({ ends_on }: Pick<RuleDays, 'ends_on'>, today: ClubDate): boolean {
  return ends_on !== null && ends_on < today;
}
