import { t } from '#texts/weekly.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Problem } from '#web/ui/states.tsx';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { seriesPreview, type useCreateSeries } from './series-queries.ts';
import { FEWEST, useWeeklyChoice } from './use-weekly-choice.ts';
import { WeekList, WeeksTotal } from './week-list.tsx';
import { explainWeekly, nameWeekday } from './weekly-words.ts';

export interface WeeklyChoice {
  court: { _id: string; type: string; type_bn?: string | undefined };
  date: ClubDate;
  slots: string[];
}

interface WeeklyFormProps extends WeeklyChoice {
  series: ReturnType<typeof useCreateSeries>;
  onBooked: () => void;
  onClose: () => void;
}

/** Books the next weeks, except for those that are not free or were left out. */
export function WeeklyForm({ court, date, slots, series, onBooked, onClose }: WeeklyFormProps) {
  const preview = useQuery(seriesPreview(court._id, date, slots));
  const choice = useWeeklyChoice(preview.data, series.error);
  const [keyForRequest] = useState(createIdempotencyKeys);
  const { chosen, total } = choice;
  const canBook = choice.isEnough && !preview.isFetching;
  const list = <WeekList choice={choice} preview={preview} disabled={series.isPending} />;
  if (choice.most < FEWEST) return <div className="mt-4">{list}</div>;

  function submit() {
    if (!canBook || series.isPending) return;
    const dates = chosen.map((week) => week.date);
    const request = { court_id: court._id, slots, dates, total_price: total };
    series.mutate({ request, idempotencyKey: keyForRequest(request) }, { onSuccess: onBooked });
  }
  return (
    <form
      className="mt-4 grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-sm text-muted">
        <strong className="block text-base text-ink">{t.every({ weekday: nameWeekday(date) })}</strong>
        {joinSlots(slots).map((time) => (
          <span key={time} className="block tabular-nums">
            {time}
          </span>
        ))}
      </p>
      {list}
      <DialogFooter>
        <WeeksTotal choice={choice} />
        <Problem message={explainWeekly(series.error)} />
        <DialogButtons>
          <Button disabled={series.isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={!canBook} busy={series.isPending}>
            {t.book({ count: formatNumber(chosen.length) })}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </form>
  );
}
