import { useTimeLeft } from './time-left.ts';

/** Shows the remaining time beside the moment itself. Screen readers do not announce its changes. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(until);
  return left === '' ? null : <span className="font-semibold text-ink"> · {left}</span>;
}
