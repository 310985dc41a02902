import type { Court } from '#contract/club/courts.ts';
import type { PriceRule } from '#contract/opening-hours/price-rules.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { AffectedList } from './affected-list.tsx';
import { DaysFields } from './days-fields.tsx';
import { priceDraft, readPrice } from './drafts.ts';
import type { PriceBody } from './queries.ts';

interface PriceFormProps extends EditFormProps<PriceRule, PriceBody> {
  courts: Court[];
}

/** Another price for some days and hours. */
export function PriceForm({ item: rule, courts, save, onClose }: PriceFormProps) {
  const form = useForm({ initial: priceDraft(rule), read: readPrice, save, onSaved: onClose });
  const reading = readPrice({ ...form.draft, name: 'Peak' });
  return (
    <FormFrame form={form} action="Save" onCancel={onClose}>
      <DaysFields form={form} courts={courts} example="Peak">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Hours"
            hint="In which sessions begin. Empty: all day."
            autoComplete="off"
            maxLength={60}
            placeholder="6 PM - 11 PM"
            {...form.text('hours')}
          />
          <TextField
            label="Price"
            hint="Taka per session"
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="800"
            {...form.text('price')}
          />
        </div>
      </DaysFields>
      <AffectedList
        input={reading.success ? { rule: reading.data } : null}
        replaces={rule?._id ?? null}
        fate="will keep another price"
      />
    </FormFrame>
  );
}
