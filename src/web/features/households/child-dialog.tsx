import { t } from '#texts/households.js';
import { rich } from '#web/ui/rich.tsx';
import * as z from 'zod/mini';
import { childFields, consentWords, type HouseholdChild } from '#contract/memberships/households.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import { PAGES } from '#contract/pages.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Link } from '#web/router/link.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { useSaveChild } from './queries.ts';

interface ChildDialogProps {
  open: boolean;
  /** Null to add a new child. */
  child: HouseholdChild | null;
  onClose: () => void;
}

/** Adds a child or corrects a child's data; both require the parent's consent each time. */
export function ChildDialog({ open, child, onClose }: ChildDialogProps) {
  const save = useSaveChild(child);
  return (
    <Modal
      open={open}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={save.isPending}
      title={child === null ? t.addAChild : t.editOf({ name: child.name })}
    >
      <ChildForm child={child} save={save} onClose={onClose} />
    </Modal>
  );
}

interface ChildFormProps {
  child: HouseholdChild | null;
  save: ReturnType<typeof useSaveChild>;
  onClose: () => void;
}

function ChildForm({ child, save, onClose }: ChildFormProps) {
  const form = useForm({
    initial: { name: child?.name ?? '', born_on: child?.born_on ?? '', consent: false },
    read: (draft) => z.safeParse(childFields, draft),
    save,
    onSaved: onClose,
  });
  const { born_on } = form.draft;
  return (
    <FormFrame form={form} action={child === null ? t.add : t.save} onCancel={onClose}>
      <TextField label={t.name} required maxLength={100} autoComplete="off" {...form.text('name')} />
      <TextField
        label={t.bornOn}
        hint={born_on === '' ? t.bornOnHint : `${formatLongDate(born_on)}. ${t.bornOnHint}`}
        type="date"
        required
        min="1900-01-01"
        max="9999-12-31"
        autoComplete="off"
        {...form.text('born_on')}
      />
      <div className="grid gap-1.5">
        <CheckField
          label={consentWords()}
          hint={t.consentHint}
          required
          aria-invalid={form.faults['consent'] ? true : undefined}
          {...form.box('consent')}
        />
        {form.faults['consent'] && (
          <p role="alert" className="text-sm font-medium text-bad">
            {form.faults['consent']}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        {rich(t.howWeKeepIt, {
          link: (
            <Link to={PAGES.privacy} className="font-semibold text-brand underline underline-offset-4">
              {t.privacy}
            </Link>
          ),
        })}
      </p>
    </FormFrame>
  );
}
