import { t } from '#texts/memberships.js';
import * as z from 'zod/mini';
import { formatClubDate } from '#contract/clock/dates.ts';
import { changeMembership } from '#contract/memberships/purchases.ts';
import type { HeldDetail } from '#contract/memberships/member-list.ts';
import { nameHeldTier } from '#web/features/member-list/held-words.tsx';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { useChangeMembership } from './queries.ts';

/** A household's membership, and whether its payer may buy another one. */
export type Ending = HeldDetail['memberships'][number] & { mayBuy: boolean };

interface EndDialogProps {
  /** Null while the dialog is closed. */
  ending: Ending | null;
  onClose: () => void;
}

/** Changes the end date of a membership. An admin enters the refund and the reason. */
export function EndDialog({ ending, onClose }: EndDialogProps) {
  const changing = useChangeMembership(ending);
  return (
    <Modal
      open={ending !== null}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={changing.isPending}
      title={ending ? t.endOf({ tier: nameHeldTier(ending) }) : ''}
    >
      {ending && <EndForm ending={ending} changing={changing} onClose={onClose} />}
    </Modal>
  );
}

const GIVE_BACK = [
  { value: 'nothing', label: t.givesNothing, hint: t.givesNothingMeans },
  { value: 'days-left', label: t.givesDays, hint: t.givesDaysMeans },
  { value: 'all', label: t.givesAll, hint: t.givesAllMeans },
] as const;

interface EndFormProps {
  ending: Ending;
  changing: ReturnType<typeof useChangeMembership>;
  onClose: () => void;
}

function EndForm({ ending, changing, onClose }: EndFormProps) {
  const form = useForm({
    initial: { ends_on: ending.ends_on, give_back: 'nothing', may_buy_again: ending.mayBuy, note: '' },
    read: (draft) => z.safeParse(changeMembership.body, draft),
    save: changing,
    onSaved: onClose,
  });
  const { ends_on } = form.draft;
  return (
    <FormFrame form={form} action={t.changeEnd} look="danger" onCancel={onClose}>
      <p className="text-muted">
        {t.runsFromTo({ from: formatClubDate(ending.starts_on), to: formatClubDate(ending.ends_on) })}
      </p>
      <TextField
        label={t.lastDay}
        required
        type="date"
        max="9999-12-31"
        hint={ends_on ? formatClubDate(ends_on) : ''}
        {...form.text('ends_on')}
      />
      <ChoiceField legend={t.whatIsGivenBack} options={GIVE_BACK} {...form.text('give_back')} />
      <CheckField label={t.mayBuyAgain} hint={t.mayBuyAgainMeans} {...form.box('may_buy_again')} />
      <TextAreaField label={t.note} hint={t.noteHint} required maxLength={300} {...form.text('note')} />
    </FormFrame>
  );
}
