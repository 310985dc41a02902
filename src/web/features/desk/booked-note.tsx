import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useUndo } from './queries.ts';
import { describeMoney, nameBooker } from './visit-words.ts';

/** Milliseconds for which the desk can undo its latest booking; longer while the note has the focus or the pointer. */
const OFFERED_MS = 10_000;

interface BookedNoteProps {
  booking: DeskBooking;
  onClose: () => void;
}

/** Confirms the booking, with an undo button and a link to the receipt. */
export function BookedNote({ booking, onClose }: BookedNoteProps) {
  const [isHeld, setHeld] = useState(false);
  const undo = useUndo(booking._id);
  const isStaying = isHeld || !undo.isIdle;
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(onClose, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isStaying, onClose]);
  const { payment } = booking;
  return (
    <div
      className="grid animate-arrive gap-3 rounded-xl border border-line bg-raised p-4 shadow-float sm:p-5"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex min-w-0 grow basis-52 items-start gap-2.5 text-sm">
          <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
          <span className="min-w-0">
            <strong className="block">
              {rich(t.bookedFor, { name: <TypedText>{nameBooker(booking)}</TypedText> })}
            </strong>
            <span className="text-muted">
              <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText> ·{' '}
              {describeMoney(booking).words}
            </span>
          </span>
        </p>
        <div className="flex grow gap-2 *:grow sm:grow-0">
          <Button busy={undo.isPending} onClick={() => undo.mutate(undefined, { onSuccess: onClose })}>
            {t.undo}
          </Button>
          {payment && <ButtonLink to={receiptPage(booking._id, payment._id)}>{t.receipt}</ButtonLink>}
        </div>
      </div>
      <Problem message={undo.error?.message} />
    </div>
  );
}
