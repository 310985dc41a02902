import { useQuery } from '@tanstack/react-query';
import { troubleCount } from './issue-queries.ts';

/** How many payments need an admin; nothing while there are none, or while that is not known. */
export function TroubleCount() {
  const { data = '0' } = useQuery(troubleCount());
  if (data === '0') return null;
  return (
    <span className="ms-auto rounded-full bg-bad px-2 py-0.5 text-xs font-semibold text-on-bad tabular-nums">
      {data}
    </span>
  );
}
