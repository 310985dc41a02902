import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { FormPart, NUMBER } from './form-part.tsx';
import { hoursOf, percentOf, STEPS } from './tier-draft.ts';
import type { TierSectionProps } from './use-tier-form.ts';
import { t } from './texts.tsx';

/** What a tier changes of the club's rules; what is empty stays as they say. */
export function ChangeFields({ form }: TierSectionProps) {
  return (
    <FormPart title={t.whatItChanges}>
      <FieldRow>
        <TextField label={t.daysAhead} hint={t.emptyAsRules} {...NUMBER} {...form.text('days_ahead')} />
        <TextField label={t.opensAt} hint={t.opensAtHint} type="time" {...form.text('opens_at')} />
        <TextField label={t.sessionsADay} hint={t.ofHousehold} {...NUMBER} {...form.text('day_limit')} />
        <TextField label={t.sessionsAWeek} hint={t.ofHousehold} {...NUMBER} {...form.text('week_limit')} />
      </FieldRow>
      <CheckField label={t.noApproval} hint={t.noApprovalHint} {...form.box('needs_no_approval')} />
      <CheckField label={t.ownSteps} hint={t.ownStepsHint} {...form.box('has_steps')} />
      {form.draft.has_steps &&
        STEPS.map((row) => (
          <FieldRow key={row} areShort>
            <TextField label={t.stepHours(row)} {...NUMBER} {...form.text(hoursOf(row))} />
            <TextField label={t.stepPercent(row)} {...NUMBER} {...form.text(percentOf(row))} />
          </FieldRow>
        ))}
    </FormPart>
  );
}
