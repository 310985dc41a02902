import { t } from '#texts/today.js';
import { formatNumber } from '#contract/numbers.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import type { Today, TodayHour } from '#contract/desk/today.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { useNow } from '#web/ui/use-now.ts';
import { Tile } from './tile.tsx';

const sum = (hours: TodayHour[], of: 'open' | 'taken') => hours.reduce((all, hour) => all + hour[of], 0);

/** Shows how many of the open sessions are booked in each hour of the day. */
export function HoursTile({ day: { date, hours } }: { day: Today }) {
  return (
    <Tile
      title={t.sessionsToday}
      to={`${PAGES.calendar}?date=${date}`}
      className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      {hours.length === 0 ? (
        <p className="text-sm text-muted">{t.noCourtIsOpen}</p>
      ) : (
        <HoursTable hours={hours} />
      )}
    </Tile>
  );
}

function HoursTable({ hours }: { hours: TodayHour[] }) {
  const now = useNow();
  const hourNow = now === null ? -1 : Math.floor(toClubMinute(now) / 60);
  const most = Math.max(...hours.map(({ open }) => open), 1);
  return (
    <>
      <p className="font-bold tabular-nums">
        {t.sessionsTaken({
          taken: formatNumber(sum(hours, 'taken')),
          open: formatNumber(sum(hours, 'open')),
        })}
      </p>
      <table className="w-full text-xs tabular-nums">
        <thead className="sr-only">
          <tr>
            <th>{t.hour}</th>
            <th>{t.taken}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr
              key={hour.hour}
              aria-current={hour.hour === hourNow ? 'time' : undefined}
              className="text-muted aria-[current]:font-bold aria-[current]:text-ink"
            >
              <th scope="row" className="w-20 py-1 text-start [font-weight:inherit] whitespace-nowrap">
                {formatTime(hour.hour * 60)}
              </th>
              <td className="py-1">
                <Bar hour={hour} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Draws a bar whose length is the number of open sessions and whose filled part is the booked ones, with the figures beside it. */
function Bar({ hour: { open, taken }, most }: { hour: TodayHour; most: number }) {
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="h-3 min-w-0 grow">
        <span
          className="block h-full overflow-hidden rounded-sm bg-line forced-colors:border"
          style={{ width: percent(open, most) }}
        >
          <span className="block h-full bg-brand" style={{ width: percent(taken, Math.max(open, 1)) }} />
        </span>
      </span>
      <span className="w-16 shrink-0 text-end whitespace-nowrap">
        {open === 0 ? '–' : t.takenOf({ taken: formatNumber(taken), open: formatNumber(open) })}
      </span>
    </div>
  );
}
