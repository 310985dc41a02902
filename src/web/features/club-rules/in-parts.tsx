import { t } from '#texts/club-rules.js';
import { NUMBER_INPUT } from '#web/forms/read-number.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { describeAdvance } from './rules-draft.ts';

import { PAIR, type SectionProps } from './use-rules-form.ts';

const ADVANCES = [
  { value: 'none', label: t.allOfIt, hint: t.allOfItMeans },
  { value: 'percent', label: t.percentage, hint: t.percentageMeans },
  { value: 'taka', label: t.amount, hint: t.amountMeans },
] as const;

/** Edits the advance, the rest and the fee for guests, and shows their effect on a booking of `price` taka as the user types. */
export function PartsSection({ form, price }: SectionProps & { price: number }) {
  const { advanceKind } = form.draft;
  return (
    <FormSection title={t.payingInParts}>
      <ChoiceField legend={t.whatIsPaidFirst} options={ADVANCES} {...form.text('advanceKind')} />
      <div className={PAIR}>
        {advanceKind === 'percent' && (
          <TextField label={t.advanceInPercent} required {...NUMBER_INPUT} {...form.text('advancePercent')} />
        )}
        {advanceKind === 'taka' && (
          <TextField label={t.advanceInTaka} required {...NUMBER_INPUT} {...form.text('advanceTaka')} />
        )}
        <TextField
          label={t.restOnline}
          hint={t.restOnlineHint}
          required
          {...NUMBER_INPUT}
          {...form.text('restMinutes')}
        />
        <TextField
          label={t.guestFee}
          hint={t.guestFeeHint}
          required
          {...NUMBER_INPUT}
          {...form.text('guestFee')}
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {describeAdvance(form.draft, price)}
      </p>
    </FormSection>
  );
}
