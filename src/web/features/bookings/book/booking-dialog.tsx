import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import type { BookingChoice } from './booking-draft.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { BookingForm } from './booking-form.tsx';
import { useCreateBooking } from '../queries.ts';
import { RequestSent } from './request-sent.tsx';
import type { Booker } from './use-booking-form.ts';
import { t } from './texts.tsx';

interface BookingDialogProps {
  /** The court to book; null while the dialog is closed. */
  court: Court | null;
  booker: Booker;
  horizonDays: number;
  fallbackPicture: string;
  choice: BookingChoice;
  onChoose: (choice: BookingChoice) => void;
  /** It is called once the request is sent, or at Cancel. */
  onClose: () => void;
  /** Esc, a press beside it or the cross, each of which may be a slip. */
  onLeave?: () => void;
}

/** The dialog to choose a date and slots of a court. */
export function BookingDialog({ court, onClose, onLeave = onClose, ...rest }: BookingDialogProps) {
  const booking = useCreateBooking();
  const [sent, setSent] = useState<Booking | null>(null);
  function close() {
    booking.reset();
    onClose();
  }
  function leave() {
    booking.reset();
    onLeave();
  }
  function noteSent(made: Booking) {
    setSent(made);
    close();
  }
  return (
    <>
      <Modal
        open={court !== null}
        onClose={leave}
        title={court && t.bookCourt(<ClubText bangla={court.type_bn}>{court.type}</ClubText>)}
        busy={booking.isPending}
      >
        {court && (
          <BookingForm {...rest} court={court} booking={booking} onBooked={noteSent} onClose={close} />
        )}
      </Modal>
      <RequestSent booking={court ? null : sent} onClose={() => setSent(null)} />
    </>
  );
}
