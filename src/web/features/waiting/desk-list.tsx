import { t } from '#texts/waiting.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatSlot } from '#contract/bookings/slots.ts';
import { joinWithOr } from '#contract/lists.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { deskWaiting } from './queries.ts';

/** Shows the staff who is on the waiting list for a day, in order. Renders nothing when the list is empty. */
export function DeskWaitingList({ date }: { date: ClubDate }) {
  const id = useId();
  const { data, error } = useQuery(deskWaiting(date));
  if (!data) return <Problem message={error && t.listNotLoaded({ message: error.message })} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 max-w-3xl">
      <h2 id={id} className="mb-3 text-lg font-extrabold tracking-tight">
        {t.waitingList({ count: formatNumber(data.length) })}
      </h2>
      <ol className="grid divide-y divide-line rounded-lg border border-line bg-raised text-sm">
        {data.map(({ _id, person, email, slots, courts, state }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <TypedText className="font-semibold">{person || email}</TypedText>
              <span className="block text-muted">
                <span className="tabular-nums">{slots.map(formatSlot).join(', ')}</span>
                {' · '}
                <TypedText>{joinWithOr(courts)}</TypedText>
              </span>
            </span>
            {state === 'offered' && <Badge tone="wait">{t.offered}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
