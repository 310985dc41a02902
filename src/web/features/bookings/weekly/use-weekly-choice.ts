import { useState } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { SeriesPreview } from '#contract/bookings/series.ts';
import { lostWeeks, sumWeeks, weeksToBook } from './weekly-words.ts';

export const FEWEST = 2;
/** The usual length of a course at the club in weeks, proposed unless the user asks for more or the club allows fewer. */
const USUAL = 8;

/** Manages the choice of weeks to book; `error` is the refusal of the last attempt. */
export function useWeeklyChoice(preview: SeriesPreview | undefined, error: Error | null) {
  const [asked, setAsked] = useState(USUAL);
  const [leftOut, setLeftOut] = useState<ReadonlySet<ClubDate>>(new Set());
  const { most = 0, dates = [] } = preview ?? {};
  const weeks = Math.min(asked, most);
  const lost = lostWeeks(error);
  const chosen = weeksToBook(dates, { weeks, leftOut, lost });
  return {
    most,
    weeks,
    setWeeks: setAsked,
    shown: dates.slice(0, weeks).map((week) => ({
      week: lost.includes(week.date) ? { ...week, state: 'taken' as const } : week,
      isChosen: chosen.includes(week),
    })),
    chosen,
    total: sumWeeks(chosen),
    isEnough: chosen.length >= FEWEST,
    toggle: (day: ClubDate) =>
      setLeftOut((now) => {
        const next = new Set(now);
        if (!next.delete(day)) next.add(day);
        return next;
      }),
  };
}
export type WeeklyChosen = ReturnType<typeof useWeeklyChoice>;
