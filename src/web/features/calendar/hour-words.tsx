import { formatHour } from '#contract/clock/time-of-day.ts';
import { both } from '#contract/language.ts';
import { formatClock, dayHalf } from './clock-words.ts';

const en = {
  /** `before` is the hour of the previous column. */
  inHead: (minute: number, _before?: number) => (
    <>
      {formatClock(minute)} <small>{dayHalf(minute)}</small>
    </>
  ),
  inCell: (minute: number) => (
    <>
      {formatClock(minute)}
      <small> {dayHalf(minute)}</small>
    </>
  ),
};

const bn: typeof en = {
  inHead: (minute, before) => {
    const [part = '', hour] = formatHour(minute).split(/ |টা/);
    // In a header, the part of the day is shown once and applies to the hours that follow; cells always show it.
    const isRepeated = before !== undefined && formatHour(before).startsWith(part);
    return (
      <>
        <small hidden={isRepeated}>{part}</small>
        {hour}
      </>
    );
  },
  inCell: (minute) => <>{formatHour(minute)}</>,
};

/** Renders hours of the calendar from minutes after midnight; in column headers the part of the day is small. */
export const hourWords = both({ en, bn });
