import { formatHour } from '#contract/clock/time-of-day.ts';
import { both } from '#contract/language.ts';
import { clockOf, halfOf } from './clock-words.ts';

const en = {
  inHead: (minute: number) => (
    <>
      {clockOf(minute)} <small>{halfOf(minute)}</small>
    </>
  ),
  inCell: (minute: number) => (
    <>
      {clockOf(minute)}
      <small> {halfOf(minute)}</small>
    </>
  ),
};

const bn: typeof en = {
  inHead: (minute) => <>{formatHour(minute)}</>,
  inCell: (minute) => <>{formatHour(minute)}</>,
};

/** The hours of the calendar, by their minutes after midnight; in English half of the day is small. */
export const hourWords = both({ en, bn });
