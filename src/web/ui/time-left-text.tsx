import { useTimeLeft } from './time-left.ts';

/** Shows how long it still is, beside the moment itself; not announced as it changes. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(until);
  return left === '' ? null : <span className="font-semibold text-ink"> · {left}</span>;
}
