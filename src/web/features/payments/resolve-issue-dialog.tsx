import * as z from 'zod/mini';
import { settleTrouble, type TroubledPayment } from '#contract/payment-care.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useSettleTrouble } from './issue-queries.ts';

interface SettleDialogProps {
  /** null while the dialog is closed. */
  payment: TroubledPayment | null;
  onClose: () => void;
}

/** Takes down how a payment was settled outside of this site. */
export function SettleDialog({ payment, onClose }: SettleDialogProps) {
  const settlement = useSettleTrouble(payment?._id ?? '');
  return (
    <Modal
      open={payment !== null}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={settlement.isPending}
      title="How was it settled?"
    >
      <SettleForm settlement={settlement} onClose={onClose} />
    </Modal>
  );
}

interface SettleFormProps {
  settlement: ReturnType<typeof useSettleTrouble>;
  onClose: () => void;
}

function SettleForm({ settlement, onClose }: SettleFormProps) {
  const form = useForm({
    initial: { note: '' },
    read: (draft) => z.safeParse(settleTrouble.body, draft),
    save: settlement,
    onSaved: onClose,
  });
  return (
    <FormFrame form={form} action="Note as Settled" onCancel={onClose}>
      <p className="text-muted">
        The payment leaves this list. Your note stays with it, with your name and the time.
      </p>
      <TextAreaField
        label="Note"
        required
        maxLength={300}
        placeholder="Paid back in cash on Sunday."
        {...form.text('note')}
      />
    </FormFrame>
  );
}
