import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { formatWeekday } from '#contract/clock/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { t } from '#texts/calendar-booking.js';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { FEWEST, useWeeklyChoice } from '#web/features/bookings/weekly/use-weekly-choice.ts';
import { WeekList, WeeksTotal } from '#web/features/bookings/weekly/week-list.tsx';
import { explainWeekly } from '#web/features/bookings/weekly/weekly-words.ts';
import type { GridRow } from '#web/features/calendar/rows.ts';
import { chosenMemberId, readSeriesDraft } from '#web/features/desk/desk-draft.ts';
import { deskSeriesPreview, type useBookSeriesAtDesk } from '#web/features/desk/queries.ts';
import type { useBookPanel } from '#web/features/desk/use-book-panel.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';

interface WeeklyPartProps {
  row: GridRow;
  panel: ReturnType<typeof useBookPanel>;
  series: ReturnType<typeof useBookSeriesAtDesk>;
  /** The form in which a fault gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  onBooked: (weeks: number) => void;
}

/** Books the panel's chosen sessions for the following weeks too. */
export function WeeklyPart({ row: { court, date }, panel, series, form, onBooked }: WeeklyPartProps) {
  const slots = panel.sessions.map(({ slot }) => slot);
  const preview = useQuery(deskSeriesPreview(court._id, date, slots, chosenMemberId(panel.draft)));
  const choice = useWeeklyChoice(preview.data, series.error);
  const [keyForRequest] = useState(createIdempotencyKeys);
  const { chosen, total } = choice;

  function book() {
    if (series.isPending) return;
    const dates = chosen.map((week) => week.date);
    const weeks = { court_id: court._id, slots, dates, total_price: total };
    const reading = readSeriesDraft(panel.draft, weeks);
    panel.show(form.current, reading.success ? {} : reading.faults);
    if (!reading.success) return;
    const attempt = { request: reading.data, idempotencyKey: keyForRequest(reading.data) };
    series.mutate(attempt, { onSuccess: ({ bookings }) => onBooked(bookings.length) });
  }
  return (
    <div className="mt-3 grid grid-cols-1 gap-4 rounded-lg bg-sunken p-4">
      {choice.most >= FEWEST && (
        <p className="text-sm text-muted">
          <strong className="block text-base text-ink">{t.every({ weekday: formatWeekday(date) })}</strong>
          {t.paidOnArrival}
        </p>
      )}
      <WeekList choice={choice} preview={preview} disabled={series.isPending} />
      {choice.most >= FEWEST && (
        <>
          <WeeksTotal choice={choice} />
          <Problem message={explainWeekly(series.error)} />
          <Button
            look="primary"
            disabled={!choice.isEnough || preview.isFetching}
            busy={series.isPending}
            onClick={book}
          >
            {t.bookWeeks({ count: chosen.length, shown: formatNumber(chosen.length) })}
          </Button>
        </>
      )}
    </div>
  );
}
