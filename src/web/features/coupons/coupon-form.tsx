import type { Coupon } from '#contract/payments/coupons.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { TimeWindowFields } from '#web/forms/time-window.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { CouponBody } from './queries.ts';
import { couponDraft, readCoupon } from './coupon-draft.ts';

const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const;
const PAIR = 'grid items-start gap-5 sm:grid-cols-2';

export function CouponForm({ item: coupon, save, onClose }: EditFormProps<Coupon, CouponBody>) {
  const form = useForm({ initial: couponDraft(coupon), read: readCoupon, save, onSaved: onClose });
  const isPercent = form.draft.discountType === 'percent';
  return (
    <FormFrame form={form} action={coupon ? 'Save Coupon' : 'Add Coupon'} onCancel={onClose}>
      <TextField
        label="Code"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="WELCOME10"
        className="uppercase placeholder:normal-case"
        {...form.text('code')}
      />
      <TextField label="Description" maxLength={500} {...form.text('description')} />
      <div className={PAIR}>
        <SelectField
          label="Discount type"
          hint="How the amount is applied"
          required
          {...form.text('discountType')}
        >
          <option value="percent">Percent</option>
          <option value="fixed">Fixed</option>
        </SelectField>
        <TextField
          label="Amount"
          hint={isPercent ? 'Percent off the total' : 'Taka off the total'}
          required
          {...NUMBER}
          {...form.text('amount')}
        />
      </div>
      <div className={PAIR}>
        <TextField label="Min spend" hint="Taka. Empty: no minimum" {...NUMBER} {...form.text('minSpend')} />
        {isPercent && (
          <TextField
            label="Max discount"
            hint="Taka. Empty: no limit"
            {...NUMBER}
            {...form.text('maxDiscount')}
          />
        )}
      </div>
      <TimeWindowFields start={form.text('startDate')} end={form.text('endDate')} />
      <div className={PAIR}>
        <TextField
          label="Usage limit"
          hint="How often it can be used. Empty: unlimited"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('usageLimit')}
        />
      </div>
      <CheckField label="Active" hint="Only an active coupon can be used." {...form.box('active')} />
    </FormFrame>
  );
}
