import { t } from '#texts/reports.js';
import type { Occupancy } from '#contract/records/reports.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import { WEEKDAYS } from '#web/site/calendar-names.ts';
import { percentText } from './figures.ts';

/** Weekdays in the order that is usual in Bangladesh, starting on Saturday. */
const WEEK = [6, 0, 1, 2, 3, 4, 5];

// The scrollable frame is focusable so that the arrow keys can scroll it.
const FRAME = { role: 'region', 'aria-label': t.theWeekHourByHour, tabIndex: 0 };

/** A table of the week by hour. Each cell shows its share as text and as a bar, so that colour alone carries no information. */
export function HeatTable({ hours }: { hours: Occupancy['hours'] }) {
  const shown = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const place = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour) ?? { open: 0, claimed: 0 };
  return (
    <div {...FRAME} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-xs tabular-nums max-sm:border-spacing-px max-sm:text-[0.6875rem]">
        <caption className="sr-only">{t.occupancyByWeekdayAndHour}</caption>
        <thead>
          <tr>
            <td />
            {WEEK.map((weekday) => (
              <th key={weekday} scope="col" className="py-1 font-semibold text-muted sm:px-1">
                <abbr title={WEEKDAYS[weekday]?.name} className="no-underline">
                  {WEEKDAYS[weekday]?.short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="sticky start-0 bg-raised py-1 pe-1 sm:pe-2 text-start font-medium whitespace-nowrap text-muted"
              >
                {formatHour(hour * 60)}
              </th>
              {WEEK.map((weekday) => (
                <Share key={weekday} {...place(weekday, hour)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ open, claimed }: { open: number; claimed: number }) {
  return (
    <td className="relative h-8 overflow-hidden rounded-sm bg-sunken text-center sm:min-w-10">
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 border-t-2 border-brand bg-brand-soft"
        style={{ height: `${open === 0 ? 0 : (100 * claimed) / open}%` }}
        hidden={claimed === 0}
      />
      <span className="relative font-semibold">{percentText(claimed, open)}</span>
    </td>
  );
}
