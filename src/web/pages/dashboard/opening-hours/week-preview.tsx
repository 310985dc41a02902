import { t } from '#texts/opening-hours.js';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { DAYS_OF_WEEK, shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { Court } from '#contract/club/courts.ts';
import { nameCourt } from '#contract/written.ts';
import { calendarWeek } from '#web/api/first-load-queries.ts';
import { rowsOfWeek } from '#web/features/calendar/rows.ts';
import { TimeGrid } from '#web/features/calendar/time-grid.tsx';
import { DayHead } from '#web/features/calendar/week-links.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';

interface WeekPreviewProps {
  courts: Court[];
  today: ClubDate;
  horizonDays: number;
}

const AS_EVERYBODY = { clock: { now: null, minNoticeMinutes: 0 }, own: [] };

export function WeekPreview({ courts, today, horizonDays }: WeekPreviewProps) {
  const [chosen, setChosen] = useState('');
  const [from, setFrom] = useState(today);
  const court = courts.find(({ _id }) => _id === chosen) ?? courts[0];
  const week = useQuery({ ...calendarWeek(court?._id ?? '', from), enabled: court !== undefined });
  const { first, last } = shownDays(today, horizonDays);
  const turn = (by: 1 | -1) => {
    const to = addDays(from, by * DAYS_OF_WEEK);
    if (to >= first && to <= last) setFrom(to);
  };
  if (!court) return null;
  return (
    <section aria-labelledby="week-preview" className="mt-12">
      <h2 id="week-preview" className="mb-4 text-xl font-bold tracking-tight">
        {t.whatMembersSee}
      </h2>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60 sm:max-w-80">
          <SelectField label={t.court} value={court._id} onChange={({ target }) => setChosen(target.value)}>
            {courts.map((each) => (
              <option key={each._id} value={each._id}>
                {nameCourt(each)}
              </option>
            ))}
          </SelectField>
        </div>
        <WeekBar from={from} first={first} last={last} onTurn={turn} />
      </div>
      <Loaded query={week} failed={t.weekNotLoaded} waiting={<Skeleton shape="rows" />}>
        {(days) => (
          <div aria-busy={week.isPlaceholderData} className="aria-busy:opacity-60">
            <TimeGrid
              label={t.weekOf({ type: nameCourt(court), from: formatClubDate(from) })}
              rowsAre={t.day}
              rows={rowsOfWeek(days, AS_EVERYBODY)}
              renderHead={DayHead}
              hour={null}
              onTurn={turn}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface WeekBarProps {
  from: ClubDate;
  first: ClubDate;
  last: ClubDate;
  onTurn: (by: 1 | -1) => void;
}

function WeekBar({ from, first, last, onTurn }: WeekBarProps) {
  return (
    <div className="flex items-center gap-2">
      <Button
        aria-label={t.previousWeek}
        className="w-11 px-0!"
        disabled={addDays(from, -DAYS_OF_WEEK) < first}
        onClick={() => onTurn(-1)}
      >
        <ArrowLeft aria-hidden size={20} />
      </Button>
      <span role="status" className="text-sm font-semibold tabular-nums">
        {formatClubDate(from)}
      </span>
      <Button
        aria-label={t.nextWeek}
        className="w-11 px-0!"
        disabled={addDays(from, DAYS_OF_WEEK) > last}
        onClick={() => onTurn(1)}
      >
        <ArrowRight aria-hidden size={20} />
      </Button>
    </div>
  );
}
