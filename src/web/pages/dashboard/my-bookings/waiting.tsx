import { t } from '#texts/bookings.js';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { WaitingEntry } from '#contract/bookings/waiting-list.ts';
import { RequestSent } from '#web/features/bookings/book/request-sent.tsx';
import { HeldPlaceCard } from '#web/features/waiting/held-place-card.tsx';
import { WaitingRow } from '#web/features/waiting/waiting-row.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Problem } from '#web/ui/states.tsx';
import { Part } from './part.tsx';

/** Shows the slots held for the user from the waiting list, and the slots they still wait for. */
export function Waiting({ entries }: { entries: WaitingEntry[] }) {
  const [accepted, setAccepted] = useState<Booking | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const offered = entries.flatMap((entry) => (entry.offer ? [{ entry, offer: entry.offer }] : []));
  const waiting = entries.filter(({ offer }) => offer === null);
  return (
    <>
      {(offered.length > 0 || waiting.length > 0 || gone) && (
        <KeepFocus>
          <div className="grid gap-12">
            {(offered.length > 0 || gone) && (
              <Part title={t.offeredToYou}>
                <div className="grid gap-4">
                  <Problem message={gone} />
                  {offered.map(({ entry, offer }) => (
                    <HeldPlaceCard
                      key={entry._id}
                      entry={entry}
                      heldPlace={offer}
                      onAccepted={setAccepted}
                      onGone={setGone}
                    />
                  ))}
                </div>
              </Part>
            )}
            {waiting.length > 0 && (
              <Part title={t.youAreWaitingFor}>
                <ul className="grid gap-3">
                  {waiting.map((entry) => (
                    <li key={entry._id}>
                      <WaitingRow entry={entry} />
                    </li>
                  ))}
                </ul>
              </Part>
            )}
          </div>
        </KeepFocus>
      )}
      <RequestSent booking={accepted} onClose={() => setAccepted(null)} />
    </>
  );
}
