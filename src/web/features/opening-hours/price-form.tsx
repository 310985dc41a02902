import { t } from '#texts/opening-hours.js';
import type { Court } from '#contract/club/courts.ts';
import type { TierName } from '#contract/memberships/memberships.ts';
import type { PriceRule } from '#contract/opening-hours/price-rules.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { AffectedList } from './affected-list.tsx';
import { AudienceField } from './audience-field.tsx';
import { DaysFields } from './days-fields.tsx';
import { PriceChanges } from './price-changes.tsx';
import { priceDraft, readPrice } from './drafts.ts';
import type { PriceBody } from './queries.ts';

const HOURS_EXAMPLE = '6 PM - 11 PM';

interface PriceFormProps extends EditFormProps<PriceRule, PriceBody> {
  courts: Court[];
  /** The tiers that the club sells; without tiers, a price applies to all. */
  tiers: TierName[];
}

export function PriceForm({ item: rule, courts, tiers, save, onClose }: PriceFormProps) {
  const form = useForm({ initial: priceDraft(rule), read: readPrice, save, onSaved: onClose });
  const reading = readPrice({ ...form.draft, name: t.peak, may_lower: true });
  const input = reading.success ? { rule: reading.data } : null;
  return (
    <FormFrame form={form} action={t.save} onCancel={onClose}>
      <DaysFields form={form} courts={courts} example={t.peak}>
        <FieldRow>
          <TextField
            label={t.hours}
            hint={t.hoursHint}
            autoComplete="off"
            maxLength={60}
            placeholder={HOURS_EXAMPLE}
            {...form.text('hours')}
          />
          <TextField
            label={t.price}
            hint={t.priceHint}
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder={t.priceExample}
            {...form.text('price')}
          />
        </FieldRow>
        {(tiers.length > 0 || rule?.audience) && (
          <AudienceField form={form} tiers={tiers} named={rule?.tiers ?? []} />
        )}
      </DaysFields>
      <PriceChanges
        input={input}
        replaces={rule?._id ?? null}
        mayLower={{ box: form.box('may_lower'), error: form.faults['may_lower'] }}
      />
      <AffectedList input={input} replaces={rule?._id ?? null} fate={t.keepTheirPrice} />
    </FormFrame>
  );
}
