import { t } from '#texts/payment-issues.js';
import * as z from 'zod/mini';
import { resolvePaymentIssue, type PaymentIssue } from '#contract/payments/payment-issues.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useResolveIssue } from '../queries.ts';

interface ResolveIssueDialogProps {
  /** Null while the dialog is closed. */
  payment: PaymentIssue | null;
  onClose: () => void;
}

/** Records how an admin resolved a payment issue outside this site. */
export function ResolveIssueDialog({ payment, onClose }: ResolveIssueDialogProps) {
  const resolution = useResolveIssue(payment?._id ?? '');
  return (
    <Modal
      open={payment !== null}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={resolution.isPending}
      title={t.howWasItResolved}
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
    <FormFrame form={form} action={t.markAsResolved} onCancel={onClose}>
      <p className="text-muted">{t.removedFromList}</p>
      <TextAreaField
        label={t.note}
        required
        maxLength={300}
        placeholder={t.exampleOfNote}
        {...form.text('note')}
      />
    </FormFrame>
  );
}
