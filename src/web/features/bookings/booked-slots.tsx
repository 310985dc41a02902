import { t } from '#texts/bookings.js';
import { formatNumber } from '#contract/numbers.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The maximum number of times that a card shows without collapsing them. */
const FEW = 4;

/** Lists the times of a booking. If there are many, they are collapsed behind the first time and a count. */
export function BookedSlots({ times }: { times: string[] }) {
  const [first] = times;
  if (first === undefined || times.length <= FEW)
    return times.map((time) => (
      <span key={time} className="block">
        {time}
      </span>
    ));
  return (
    // The negative margin keeps the button as high as its line, although its clickable area is taller.
    <div className="-my-1.5">
      <Disclosure summary={t.firstTimeAndMore({ first, count: formatNumber(times.length - 1) })}>
        <ul className="grid gap-x-6 gap-y-1 pb-2 tabular-nums sm:grid-cols-2">
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
