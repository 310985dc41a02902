import { t } from '#texts/reports.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatDuration } from '#contract/clock/age.ts';

/** Formats a share such as `42 %`; `–` when the whole is zero. A share between nothing and the whole is never shown as 0 or 100. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const rounded = Math.round((100 * part) / whole);
  const within = part > 0 && part < whole ? Math.min(99, Math.max(1, rounded)) : rounded;
  return t.percent({ percent: formatNumber(within) });
}

/** Formats a duration: `7 h`, `1,234 h 30 min`. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0
    ? t.hours({ hours: formatNumber(hours) })
    : t.hoursAndMinutes({ hours: formatNumber(hours), minutes: formatNumber(rest) });
}

/** Formats how long a decision took: `45 minutes`, `3.5 hours`, `2 days`. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 90) return formatDuration(minutes, 'minute');
  return minutes < 36 * 60
    ? t.hoursAndTenths({ hours: formatNumber(minutes / 60, 1) })
    : t.daysAndTenths({ days: formatNumber(minutes / 60 / 24, 1) });
}

/** Returns a round number for the top of an axis: 1, 2 or 5 followed by zeros. */
export function roundAxisTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}
