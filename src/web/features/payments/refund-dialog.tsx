import { t } from '#texts/payments.js';
import { rich } from '#web/ui/rich.tsx';
import * as z from 'zod/mini';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useRefundBooking } from './queries.ts';

export type RefundableBooking = Pick<Booking, '_id' | 'court_type' | 'court_type_bn' | 'date' | 'user_email'>;

interface RefundDialogProps {
  /** Null while the dialog is closed. */
  booking: RefundableBooking | null;
  onClose: () => void;
}

/** Asks an admin for a reason before a confirmed booking is cancelled and refunded. */
export function RefundDialog({ booking, onClose }: RefundDialogProps) {
  const refund = useRefundBooking(booking?._id ?? '');
  return (
    <Modal
      open={booking !== null}
      onClose={onClose}
      mayClose={confirmDiscard}
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

/** Returns the query for a booking's payments. The desk's pages use the same key for the same response. */
const refundable = (id: string) =>
  queryOptions({
    queryKey: key('desk', 'booking', id),
    queryFn: ({ signal }) => call(getDeskBooking, { params: { id } }, { signal }),
  });

/** Returns the text that says how much of each payment is refunded. */
function describeBack({
  booking: { payment },
  parts,
  cancellation,
}: AnswerOf<typeof getDeskBooking>): string {
  if (cancellation.all === 0) return t.nothingGoesBack;
  const payments = parts?.map((part) => part.payment) ?? [payment];
  const ways = payments
    .filter((paid) => paid !== null)
    .filter(({ amount, refunded }) => amount > refunded)
    .map(({ method, amount, refunded }) => `${formatTaka(amount - refunded)} ${namePayment(method)}`);
  return t.sumGoesBack({ sum: formatTaka(cancellation.all), ways: ways.join(', ') });
}

function RefundForm({ booking, refund, onClose }: RefundFormProps) {
  const { data } = useQuery(refundable(booking._id));
  const who = data ? nameGuest(data.booking.user_name) || booking.user_email : booking.user_email;
  const form = useForm({
    initial: { reason: '' },
    read: (draft) => z.safeParse(refundBooking.body, draft),
    save: refund,
    onSaved: onClose,
  });
  return (
    <FormFrame form={form} action={t.refundAndCancel} look="danger" cancel={t.keepBooking} onCancel={onClose}>
      <p className="text-muted">
        {rich(t.fullAmountGoesBack, {
          court: <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>,
          date: formatClubDate(booking.date),
          who: who === '' ? null : <span className="wrap-anywhere">{who}</span>,
          back: data ? describeBack(data) : t.allGoesBack,
        })}
      </p>
      <TextAreaField
        label={t.reason}
        hint={booking.user_email === '' ? t.recordsKeepReason : t.memberSeesReason}
        required
        maxLength={300}
        placeholder={t.exampleOfReason}
        {...form.text('reason')}
      />
    </FormFrame>
  );
}
