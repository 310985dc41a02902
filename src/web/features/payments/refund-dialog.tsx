import * as z from 'zod/mini';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { mayDiscard } from '#web/forms/may-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useRefundBooking } from './queries.ts';
import { t } from './texts.tsx';

export type RefundableBooking = Pick<Booking, '_id' | 'court_type' | 'court_type_bn' | 'date' | 'user_email'>;

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
      title={t.refundThisBooking}
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
    <FormFrame form={form} action={t.refundAndCancel} look="danger" cancel={t.keepBooking} onCancel={onClose}>
      <p className="text-muted">
        {t.fullAmountGoesBack({
          court: <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>,
          date: formatClubDate(booking.date),
          email: <span className="wrap-anywhere">{booking.user_email}</span>,
        })}
      </p>
      <TextAreaField
        label={t.reason}
        hint={t.memberSeesReason}
        required
        maxLength={300}
        placeholder={t.exampleOfReason}
        {...form.text('reason')}
      />
    </FormFrame>
  );
}
