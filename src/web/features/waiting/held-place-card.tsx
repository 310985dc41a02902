import { t } from '#texts/waiting.js';
import { CalendarDays } from 'lucide-react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { WaitingEntry } from '#contract/bookings/waiting-list.ts';
import { nameBookedCourt } from '#contract/written.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useDeadline } from '#web/site/use-deadline.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useAccept, useLeave } from './queries.ts';
import { formatWhen } from './waiting-words.ts';

interface HeldPlaceCardProps {
  entry: WaitingEntry;
  heldPlace: NonNullable<WaitingEntry['offer']>;
  onAccepted: (booking: Booking) => void;
  /** Called when the offer has expired: the card disappears, and the message stays. */
  onGone: (why: string) => void;
}

/** A slot that has become free and is held for a person from the waiting list. */
export function HeldPlaceCard({ entry, heldPlace, onAccepted, onGone }: HeldPlaceCardProps) {
  const accepting = useAccept();
  const leaving = useLeave();
  const { error } = accepting;
  const newPrice = error instanceof ApiError ? error.facts.total_price : undefined;
  const price = newPrice ?? heldPlace.total_price;
  const isBusy = accepting.isPending || leaving.isPending;
  const name = `${nameBookedCourt(heldPlace)}, ${formatWhen(entry)}`;

  async function accept() {
    if (isBusy) return;
    try {
      // Awaited here, because the card may be unmounted before the response arrives.
      onAccepted(await accepting.mutateAsync({ id: entry._id, price }));
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === 'offer-expired') onGone(refusal.message);
    }
  }
  async function decline() {
    if (isBusy) return;
    const isMeant = await confirm({
      title: t.askNoThanks,
      text: t.noThanksMeans({ place: name }),
      action: t.giveUp,
    });
    if (isMeant) leaving.mutate({ id: entry._id, said: t.offeredToNext });
  }
  return (
    <article className="rounded-lg border-2 border-brand bg-raised p-5 shadow-card sm:p-6">
      <HeldPlace entry={entry} heldPlace={heldPlace} price={price} />
      <div className="mt-5 grid gap-3 border-t border-line pt-4 print:hidden">
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            aria-label={t.acceptOne({ price: formatTaka(price), place: name })}
            busy={accepting.isPending}
            onClick={() => void accept()}
          >
            {t.accept({ price: formatTaka(price) })}
          </Button>
          <Button
            aria-label={t.noThanksToOne({ place: name })}
            busy={leaving.isPending}
            onClick={() => void decline()}
          >
            {t.noThanks}
          </Button>
        </div>
        <Problem
          message={
            newPrice === undefined
              ? (error ?? leaving.error)?.message
              : t.costsNow({ price: formatTaka(newPrice) })
          }
        />
      </div>
    </article>
  );
}

type HeldPlaceProps = Pick<HeldPlaceCardProps, 'entry' | 'heldPlace'> & { price: number };

function HeldPlace({ entry, heldPlace, price }: HeldPlaceProps) {
  const { left } = useDeadline(heldPlace.expires_at);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-bold tracking-tight">
            <ClubText bangla={heldPlace.court_type_bn}>{heldPlace.court_type}</ClubText>
          </h3>
          {left && <Badge tone="wait">{left}</Badge>}
        </div>
        <ul className="text-sm text-muted">
          <IconLine Icon={CalendarDays}>{formatWhen(entry)}</IconLine>
        </ul>
      </div>
      <p className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(price)}</p>
    </div>
  );
}
