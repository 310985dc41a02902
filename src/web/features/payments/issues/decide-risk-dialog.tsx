import { t } from '#texts/payment-issues.js';
import * as z from 'zod/mini';
import { formatTaka } from '#contract/money/taka-text.ts';
import { decideRisk, type PaymentIssue } from '#contract/payments/payment-issues.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useDecideRisk } from '../queries.ts';

/** An admin's decision on a held payment, before it is confirmed. */
export interface RiskDecision {
  payment: PaymentIssue;
  accept: boolean;
}

interface DecideRiskDialogProps {
  /** Null while the dialog is closed. */
  decision: RiskDecision | null;
  onClose: () => void;
}

/** Asks an admin for confirmation and a reason before a held payment is accepted or refunded. */
export function DecideRiskDialog({ decision, onClose }: DecideRiskDialogProps) {
  const deciding = useDecideRisk(decision?.payment._id ?? '');
  return (
    <Modal
      open={decision !== null}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={deciding.isPending}
      title={decision?.accept ? t.acceptThisPayment : t.giveMoneyBackAsked}
    >
      {decision && <DecideForm decision={decision} deciding={deciding} onClose={onClose} />}
    </Modal>
  );
}

interface DecideFormProps {
  decision: RiskDecision;
  deciding: ReturnType<typeof useDecideRisk>;
  onClose: () => void;
}

/** Returns what the decision does with the money of a booking or membership. */
function sayWhatItDoes({ payment: { amount, membership }, accept }: RiskDecision): string {
  const money = formatTaka(amount);
  if (membership) return accept ? t.whatAcceptingDuesDoes({ money }) : t.whatReturningDuesDoes({ money });
  return accept ? t.whatAcceptingDoes({ money }) : t.whatReturningDoes({ money });
}

function DecideForm({ decision, deciding, onClose }: DecideFormProps) {
  const { accept } = decision;
  const form = useForm({
    initial: { note: '' },
    read: ({ note }) => z.safeParse(decideRisk.body, { accept, note }),
    save: deciding,
    onSaved: onClose,
  });
  return (
    <FormFrame
      form={form}
      action={accept ? t.acceptPayment : t.giveMoneyBack}
      {...(!accept && { look: 'danger' as const })}
      onCancel={onClose}
    >
      <p className="text-muted">{sayWhatItDoes(decision)}</p>
      <TextAreaField
        label={t.note}
        hint={t.keptWithYourName}
        required
        maxLength={300}
        placeholder={accept ? t.exampleOfTrust : t.exampleOfDoubt}
        {...form.text('note')}
      />
    </FormFrame>
  );
}
