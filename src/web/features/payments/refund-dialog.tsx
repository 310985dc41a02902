import * as z from 'zod/mini';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useRefundBooking } from './queries.ts';

export type RefundableBooking = Pick<Booking, '_id' | 'court_type' | 'date' | 'user_email'>;

interface RefundDialogProps {
  /** null while the dialog is closed. */
  booking: RefundableBooking | null;
  onClose: () => void;
}

/** Asks an admin for the reason before a confirmed booking is cancelled and refunded. */
export function RefundDialog({ booking, onClose }: RefundDialogProps) {
  const refund = useRefundBooking(booking?._id ?? '');
  return (
    <Modal
      open={booking !== null}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={refund.isPending}
      title="Refund this booking?"
    >
      {booking && <RefundForm booking={booking} refund={refund} onClose={onClose} />}
    </Modal>
  );
}

interface RefundFormProps {
  booking: RefundableBooking;
  refund: ReturnType<typeof useRefundBooking>;
  onClose: () => void;
}

function RefundForm({ booking, refund, onClose }: RefundFormProps) {
  const form = useForm({
    initial: { reason: '' },
    read: (draft) => z.safeParse(refundBooking.body, draft),
    save: refund,
    onSaved: onClose,
  });
  return (
    <FormFrame
      form={form}
      action="Refund and Cancel Booking"
      look="danger"
      cancel="Keep Booking"
      onCancel={onClose}
    >
      <p className="text-muted">
        <TypedText>{booking.court_type}</TypedText> on {formatClubDate(booking.date)}, booked by{' '}
        <span className="wrap-anywhere">{booking.user_email}</span>. The booking is cancelled, its slots
        become available to others at once, and the full amount goes back the way it was paid. This cannot be
        undone.
      </p>
      <TextAreaField
        label="Reason"
        hint="The member sees it in the payment history."
        required
        maxLength={300}
        placeholder="The hall is closed that day."
        {...form.text('reason')}
      />
    </FormFrame>
  );
}
