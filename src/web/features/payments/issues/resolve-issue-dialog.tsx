import * as z from 'zod/mini';
import { resolvePaymentIssue, type PaymentIssue } from '#contract/payments/payment-issues.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useResolveIssue } from '../queries.ts';

interface ResolveIssueDialogProps {
  /** null while the dialog is closed. */
  payment: PaymentIssue | null;
  onClose: () => void;
}

/** Records how an admin resolved a payment issue outside of this site. */
export function ResolveIssueDialog({ payment, onClose }: ResolveIssueDialogProps) {
  const resolution = useResolveIssue(payment?._id ?? '');
  return (
    <Modal
      open={payment !== null}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={resolution.isPending}
      title="How was it resolved?"
    >
      <ResolveForm resolution={resolution} onClose={onClose} />
    </Modal>
  );
}

interface ResolveFormProps {
  resolution: ReturnType<typeof useResolveIssue>;
  onClose: () => void;
}

function ResolveForm({ resolution, onClose }: ResolveFormProps) {
  const form = useForm({
    initial: { note: '' },
    read: (draft) => z.safeParse(resolvePaymentIssue.body, draft),
    save: resolution,
    onSaved: onClose,
  });
  return (
    <FormFrame form={form} action="Mark as Resolved" onCancel={onClose}>
      <p className="text-muted">
        The payment is removed from this list. Your note is kept with your name and the time.
      </p>
      <TextAreaField
        label="Note"
        required
        maxLength={300}
        placeholder="Refunded in cash on Sunday."
        {...form.text('note')}
      />
    </FormFrame>
  );
}
