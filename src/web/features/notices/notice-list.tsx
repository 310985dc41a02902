import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { notices } from './queries.ts';

/** What an admin should put right about this installation; nothing where all is well, or while that is not known. */
export function NoticeList() {
  const { data = [] } = useQuery(notices());
  const heading = useId();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-6 grid gap-3 rounded-xl bg-wait-soft p-6 text-wait">
      <h2 id={heading} className="flex items-center gap-2.5 font-bold">
        <TriangleAlert aria-hidden size={20} className="shrink-0" />
        Please put this right
      </h2>
      <ul className="grid max-w-prose gap-3 text-sm font-medium wrap-anywhere">
        {data.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
