import { useQuery } from '@tanstack/react-query';
import { issueCount } from '../queries.ts';

/** Shows the number of open payment issues; renders nothing while it is zero or unknown. */
export function IssueCount() {
  const { data = '' } = useQuery(issueCount());
  if (data === '') return null;
  return (
    <span className="ms-auto rounded-full bg-bad px-2 py-0.5 text-xs font-semibold text-on-bad tabular-nums">
      {data}
    </span>
  );
}
