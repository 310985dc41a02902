import { t } from '#texts/tiers.js';
import { hoursField, nameHours, namePercent, percentField, STEPS } from '#web/forms/cancellation-rows.ts';
import { NUMBER_INPUT } from '#web/forms/read-number.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { FormPart } from './form-part.tsx';
import type { TierSectionProps } from './use-tier-form.ts';

/** The fields for the club rules that a tier changes; an empty field keeps the club's rule. */
export function ChangeFields({ form }: TierSectionProps) {
  return (
    <FormPart title={t.whatItChanges}>
      <FieldRow>
        <TextField label={t.daysAhead} hint={t.emptyAsRules} {...NUMBER_INPUT} {...form.text('days_ahead')} />
        <TextField label={t.opensAt} hint={t.opensAtHint} type="time" {...form.text('opens_at')} />
        <TextField
          label={t.sessionsADay}
          hint={t.ofHousehold}
          {...NUMBER_INPUT}
          {...form.text('day_limit')}
        />
        <TextField
          label={t.sessionsAWeek}
          hint={t.ofHousehold}
          {...NUMBER_INPUT}
          {...form.text('week_limit')}
        />
      </FieldRow>
      <CheckField label={t.noApproval} hint={t.noApprovalHint} {...form.box('needs_no_approval')} />
      <CheckField label={t.ownSteps} hint={t.ownStepsHint} {...form.box('has_steps')} />
      {form.draft.has_steps &&
        STEPS.map((row) => (
          <FieldRow key={row} areShort>
            <TextField label={nameHours(row)} {...NUMBER_INPUT} {...form.text(hoursField(row))} />
            <TextField label={namePercent(row)} {...NUMBER_INPUT} {...form.text(percentField(row))} />
          </FieldRow>
        ))}
    </FormPart>
  );
}
