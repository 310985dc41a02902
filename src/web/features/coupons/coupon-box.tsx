import { t } from '#texts/coupons.js';
import { rich } from '#web/ui/rich.tsx';
import { useState, type SubmitEvent } from 'react';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import type { CouponCheck } from './use-coupon.ts';

/** The field for a coupon code with the Apply button, and below it the discount or why the code is refused. */
export function CouponBox({ check: { code, applied, fault, isChecking, apply } }: { check: CouponCheck }) {
  const [typed, setTyped] = useState(code);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isChecking) apply(typed);
  }

  function remove() {
    setTyped('');
    apply('');
  }

  return (
    <form aria-label={t.coupon} onSubmit={submit} className="grid gap-3">
      <div className="flex items-end gap-3">
        <div className="grow">
          <TextField
            label={t.couponCode}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" className="min-h-12" busy={isChecking}>
          {t.apply}
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
      <div role="status" className="empty:hidden">
        {applied && <Applied coupon={applied} onRemove={remove} />}
      </div>
    </form>
  );
}

type AppliedProps = { coupon: NonNullable<CouponCheck['applied']>; onRemove: () => void };

function Applied({ coupon, onRemove }: AppliedProps) {
  return (
    <p className="flex items-center justify-between gap-3 rounded-md bg-good-soft py-1 ps-4 pe-1 text-sm text-good">
      <span className="min-w-0 wrap-anywhere">
        {rich(t.takesOff, { code: <strong>{coupon.code}</strong>, amount: formatTaka(coupon.discount) })}
      </span>
      <Button look="quiet" className="shrink-0" onClick={onRemove}>
        {t.remove}
      </Button>
    </p>
  );
}
