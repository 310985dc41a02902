import * as z from 'zod/mini';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import type { getDeskBooking } from '#contract/desk/desk.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { useForm } from '#web/forms/use-form.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useCancelAtDesk } from './queries.ts';

type Details = AnswerOf<typeof getDeskBooking>;

interface CancelDialogProps {
  open: boolean;
  details: Details;
  /** Admins may give all back. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Asks for the reason, and says what is given back, before the desk cancels a booking. */
export function CancelDialog({ open, details, isAdmin, onClose }: CancelDialogProps) {
  const cancellation = useCancelAtDesk(details.booking._id);
  return (
    <Modal
      open={open}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={cancellation.isPending}
      title="Cancel this booking?"
    >
      <CancelForm details={details} isAdmin={isAdmin} cancellation={cancellation} onClose={onClose} />
    </Modal>
  );
}

const UNTOUCHED: { part: string; reason: string; handed: boolean } = {
  part: 'policy',
  reason: '',
  handed: true,
};

interface CancelFormProps extends Omit<CancelDialogProps, 'open'> {
  cancellation: ReturnType<typeof useCancelAtDesk>;
}

function CancelForm({
  details: { booking, cancellation: terms },
  isAdmin,
  cancellation,
  onClose,
}: CancelFormProps) {
  const refundOf = (part: string) => (part === 'all' ? terms.all : terms.refund);
  const form = useForm({
    initial: UNTOUCHED,
    read: (draft) => {
      const expected = refundOf(draft.part);
      return z.safeParse(cancelAtDesk.body, { ...draft, expected, handed: draft.handed && expected > 0 });
    },
    save: cancellation,
    onSaved: onClose,
  });
  const refund = refundOf(form.draft.part);
  const isPaid = booking.payment !== null && terms.all > 0;
  const mayChoose = isAdmin && terms.all > terms.refund;
  return (
    <FormFrame
      form={form}
      action={refund > 0 ? `Cancel and give ${formatTaka(refund)} back` : 'Cancel Booking'}
      look="danger"
      cancel="Keep Booking"
      onCancel={onClose}
    >
      <p className="text-muted">Its slots become available to others at once. This cannot be undone.</p>
      {isPaid && !mayChoose && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {`${formatTaka(booking.payment?.amount ?? 0)} was paid. By the club’s rules ${terms.percent} % of it is given back: ${formatTaka(terms.refund)}.`}
        </p>
      )}
      {mayChoose && (
        <ChoiceField
          legend="Given back"
          options={[
            {
              value: 'policy',
              label: `${formatTaka(terms.refund)}, by the club’s rules`,
              hint: `${terms.percent} % of what is left of the payment`,
            },
            { value: 'all', label: `${formatTaka(terms.all)}, all of it`, hint: 'Only an admin can do this' },
          ]}
          {...form.text('part')}
        />
      )}
      {refund > 0 && (
        <CheckField
          label="Handed back now"
          hint="Otherwise it waits under ‘To hand back’ on the Desk page."
          {...form.box('handed')}
        />
      )}
      <TextAreaField
        label="Reason"
        hint="The member sees it."
        required
        rows={2}
        maxLength={300}
        {...form.text('reason')}
      />
    </FormFrame>
  );
}
