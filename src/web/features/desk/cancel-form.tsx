import { t } from '#texts/desk.js';
import { formatNumber } from '#contract/numbers.ts';
import * as z from 'zod/mini';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import type { getDeskBooking } from '#contract/desk/desk.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
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
  /** Admins can refund the full amount. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Asks for a reason and shows the refund before the desk cancels a booking. */
export function CancelDialog({ open, details, isAdmin, onClose }: CancelDialogProps) {
  const cancellation = useCancelAtDesk(details.booking._id);
  return (
    <Modal
      open={open}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={cancellation.isPending}
      title={t.cancelThisBooking}
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
  const chooseRefund = (part: string) => (part === 'all' ? terms.all : terms.refund);
  const form = useForm({
    initial: UNTOUCHED,
    read: (draft) => {
      const expected = chooseRefund(draft.part);
      return z.safeParse(cancelAtDesk.body, { ...draft, expected, handed: draft.handed && expected > 0 });
    },
    save: cancellation,
    onSaved: onClose,
  });
  const refund = chooseRefund(form.draft.part);
  const isPaid = booking.payment !== null && terms.all > 0;
  const mayChoose = isAdmin && terms.all > terms.refund;
  return (
    <FormFrame
      form={form}
      action={refund > 0 ? t.cancelAndGiveBack({ refund: formatTaka(refund) }) : t.cancelBooking}
      look="danger"
      cancel={t.keepBooking}
      onCancel={onClose}
    >
      <p className="text-muted">{t.slotsBecomeAvailable}</p>
      {isPaid && !mayChoose && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {t.partIsGivenBack({
            amount: formatTaka(booking.parts?.covered ?? booking.payment?.amount ?? 0),
            percent: formatNumber(terms.percent),
            refund: formatTaka(terms.refund),
          })}
        </p>
      )}
      {mayChoose && (
        <ChoiceField
          legend={t.givenBack}
          options={[
            {
              value: 'policy',
              label: t.byTheRules({ refund: formatTaka(terms.refund) }),
              hint: t.percentOfTheRest({ percent: formatNumber(terms.percent) }),
            },
            { value: 'all', label: t.allOfIt({ all: formatTaka(terms.all) }), hint: t.onlyAnAdmin },
          ]}
          {...form.text('part')}
        />
      )}
      {refund > 0 && <CheckField label={t.handedBackNow} hint={t.elseToHandBack} {...form.box('handed')} />}
      <TextAreaField
        label={t.reason}
        hint={t.memberSeesIt}
        required
        rows={2}
        maxLength={300}
        {...form.text('reason')}
      />
    </FormFrame>
  );
}
