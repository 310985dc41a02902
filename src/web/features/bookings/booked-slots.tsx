import { t } from '#texts/bookings.js';
import { formatNumber } from '#contract/numbers.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The most times that a card shows unfolded. */
const FEW = 4;

/** Lists the times of a booking if they are few, and otherwise folds them behind the first one and a count. */
export function BookedSlots({ times }: { times: string[] }) {
  const [first] = times;
  if (first === undefined || times.length <= FEW)
    return times.map((time) => (
      <span key={time} className="block">
        {time}
      </span>
    ));
  return (
    // The button is as high as its line, though there is more of it to press.
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
