import { Disclosure } from '#web/ui/disclosure.tsx';

/** As many stand on a card without making it hard to read. */
const FEW = 4;

/** The times of a booking: a few of them below each other, more behind the first one and their number. */
export function BookedSlots({ times }: { times: string[] }) {
  const [first] = times;
  if (first === undefined || times.length <= FEW)
    return times.map((time) => (
      <span key={time} className="block">
        {time}
      </span>
    ));
  return (
    // As high as its line, though there is more of it to press.
    <div className="-my-1.5">
      <Disclosure summary={`${first} and ${times.length - 1} more`}>
        <ul className="grid gap-x-6 gap-y-1 pb-2 tabular-nums sm:grid-cols-2">
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
