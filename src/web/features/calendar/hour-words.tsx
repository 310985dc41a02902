import { formatHour } from '#contract/clock/time-of-day.ts';
import { both } from '#contract/language.ts';
import { formatClock, dayHalf } from './clock-words.ts';

const en = {
  /** `before`: the hour of the column before it. */
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
    // It has room above the hours that follow, which are of the same part of the day; each cell names its own.
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

/** The hours of the calendar, by their minutes after midnight; at the head of a column the part of the day is small. */
export const hourWords = both({ en, bn });
