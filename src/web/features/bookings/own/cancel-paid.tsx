import { t } from '#texts/bookings.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Loading, Problem } from '#web/ui/states.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { nameBooking } from '../name-booking.ts';
import { quotedCancellation, useCancelPaidBooking } from '../queries.ts';

/** Cancels the user's own paid booking after showing the refund. */
export function CancelPaid({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const cancellation = useCancelPaidBooking(booking._id);
  function close() {
    cancellation.reset();
    setOpen(false);
  }
  return (
    <>
      <Button aria-label={t.askToCancelOne({ booking: nameBooking(booking) })} onClick={() => setOpen(true)}>
        {t.askToCancel}
      </Button>
      <Modal open={isOpen} onClose={close} title={t.cancelThisBooking} busy={cancellation.isPending}>
        <Question booking={booking} cancellation={cancellation} onClose={close} />
      </Modal>
    </>
  );
}

interface QuestionProps {
  booking: Booking;
  cancellation: ReturnType<typeof useCancelPaidBooking>;
  onClose: () => void;
}

function Question({ booking, cancellation, onClose }: QuestionProps) {
  const { data: quote, error, isPending, isFetching } = useQuery(quotedCancellation(booking._id));
  // After a refused cancellation the quote is reloaded, and the new quote applies.
  const problem = cancellation.error?.message ?? error?.message;
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-muted">
        {rich(t.cannotBeUndone, {
          court: <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>,
          date: formatClubDate(booking.date),
        })}
      </p>
      {isPending && <Loading text={t.lookingUpRefund} />}
      {quote && <Quote quote={quote} isInParts={booking.parts !== undefined} />}
      <DialogFooter>
        <Problem message={problem} />
        <DialogButtons>
          <Button disabled={cancellation.isPending} onClick={onClose}>
            {t.keepBooking}
          </Button>
          {quote && (
            <Button
              look="danger"
              busy={cancellation.isPending || isFetching}
              onClick={() => cancellation.mutate(quote.refund, { onSuccess: onClose })}
            >
              {quote.refund > 0
                ? t.cancelAndGetBack({ refund: formatTaka(quote.refund) })
                : t.cancelWithoutRefund}
            </Button>
          )}
        </DialogButtons>
      </DialogFooter>
    </div>
  );
}

interface QuoteProps {
  quote: CancellationQuote;
  isInParts: boolean;
}

function Quote({
  quote: { refund, percent, until, by_club: byClub, gone_back: back = 0 },
  isInParts,
}: QuoteProps) {
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-sunken px-5 py-4">
      <p className="text-sm text-muted">{t.youGetBack}</p>
      <p className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(refund)}</p>
      <p className="text-sm">
        {percent === 0
          ? t.nothingBack
          : rich(t.partBackUntil, {
              percent: formatNumber(percent),
              until: <time dateTime={until}>{formatMoment(until)}</time>,
            })}
      </p>
      {percent > 0 && back > 0 && <p className="text-sm">{t.backAlready({ amount: formatTaka(back) })}</p>}
      {isInParts && refund > 0 && !byClub && <p className="text-sm">{t.partsGoBack}</p>}
      {byClub && <p className="text-sm">{t.clubGivesBack}</p>}
    </div>
  );
}
