import { t } from '#texts/coupons.js';
import type { Coupon } from '#contract/payments/coupons.ts';
import { InBanglaField } from '#web/forms/in-bangla.tsx';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { TimeWindowFields } from '#web/forms/time-window.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { CouponBody } from './queries.ts';
import { couponDraft, readCoupon } from './coupon-draft.ts';

const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function CouponForm({ item: coupon, save, onClose }: EditFormProps<Coupon, CouponBody>) {
  const form = useForm({ initial: couponDraft(coupon), read: readCoupon, save, onSaved: onClose });
  const isPercent = form.draft.discountType === 'percent';
  return (
    <FormFrame form={form} action={coupon ? t.saveCoupon : t.addCoupon} onCancel={onClose}>
      <TextField
        label={t.code}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="WELCOME10"
        className="uppercase placeholder:normal-case"
        {...form.text('code')}
      />
      <TextField label={t.description} maxLength={500} {...form.text('description')} />
      <InBanglaField maxLength={500} {...form.text('description_bn')} />
      <FieldRow>
        <SelectField
          label={t.discountType}
          hint={t.howAmountIsApplied}
          required
          {...form.text('discountType')}
        >
          <option value="percent">{t.percent}</option>
          <option value="fixed">{t.fixed}</option>
        </SelectField>
        <TextField
          label={t.amount}
          hint={isPercent ? t.percentOff : t.takaOff}
          required
          {...NUMBER}
          {...form.text('amount')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={t.minSpend} hint={t.takaNoMinimum} {...NUMBER} {...form.text('minSpend')} />
        {isPercent && (
          <TextField label={t.maxDiscount} hint={t.takaNoLimit} {...NUMBER} {...form.text('maxDiscount')} />
        )}
      </FieldRow>
      <TimeWindowFields start={form.text('startDate')} end={form.text('endDate')} />
      <FieldRow>
        <TextField
          label={t.usageLimit}
          hint={t.howOften}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('usageLimit')}
        />
      </FieldRow>
      <CheckField label={t.active} hint={t.onlyActive} {...form.box('active')} />
    </FormFrame>
  );
}
