import { t } from '#texts/tiers.js';
import { NUMBER_INPUT } from '#web/forms/read-number.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { MONTHS } from '#web/site/calendar-names.ts';
import { FormPart } from './form-part.tsx';
import { isShared, isYearly } from './tier-draft.ts';
import type { TierSectionProps } from './use-tier-form.ts';

const PERIODS = [1, 3, 6, 12] as const;

export function PriceFields({ form }: TierSectionProps) {
  return (
    <FormPart title={t.whatItCosts}>
      <FieldRow>
        <TextField
          label={t.price}
          hint={t.priceHint}
          required
          inputMode="decimal"
          autoComplete="off"
          {...form.text('price')}
        />
        <SelectField label={t.period} required {...form.text('months')}>
          {PERIODS.map((months) => (
            <option key={months} value={months}>
              {t[`periodNames.${months}`]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.mostPeople}
          hint={t.mostPeopleHint}
          required
          {...NUMBER_INPUT}
          {...form.text('most_people')}
        />
        {isShared(form.draft) && (
          <>
            <TextField
              label={t.childPrice}
              hint={t.childPriceHint}
              inputMode="decimal"
              autoComplete="off"
              {...form.text('child_price')}
            />
            <TextField
              label={t.cap}
              hint={t.capHint}
              inputMode="decimal"
              autoComplete="off"
              {...form.text('cap')}
            />
          </>
        )}
      </FieldRow>
    </FormPart>
  );
}

const STARTS = [
  { value: 'payment', label: t.onPayment, hint: t.onPaymentMeans },
  { value: 'yearly', label: t.yearly, hint: t.yearlyMeans },
] as const;

export function StartFields({ form }: TierSectionProps) {
  return (
    <FormPart title={t.whenItRuns}>
      <ChoiceField legend={t.begins} options={STARTS} {...form.text('starts')} />
      {isYearly(form.draft) && (
        <>
          <FieldRow>
            <SelectField label={t.month} required {...form.text('starts_month')}>
              {MONTHS.map((month, index) => (
                <option key={month} value={index + 1}>
                  {month}
                </option>
              ))}
            </SelectField>
            <TextField label={t.day} required {...NUMBER_INPUT} {...form.text('starts_day')} />
          </FieldRow>
          <CheckField label={t.byMonths} hint={t.byMonthsHint} {...form.box('is_prorated')} />
        </>
      )}
      <FieldRow>
        <TextField
          label={t.grace}
          hint={t.graceHint}
          required
          {...NUMBER_INPUT}
          {...form.text('grace_days')}
        />
      </FieldRow>
    </FormPart>
  );
}
