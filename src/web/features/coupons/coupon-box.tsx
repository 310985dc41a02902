import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { formatTaka } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { checkCoupon } from './queries.ts';

/** A coupon that the server has accepted for the booking; amounts in taka. */
export interface AppliedCoupon {
  code: string;
  discount: number;
  finalTotal: number;
}

interface CouponBoxProps {
  bookingId: string;
  applied: AppliedCoupon | null;
  onChange: (applied: AppliedCoupon | null) => void;
}

/** A code to type, 'Apply', and below it what the coupon takes off or why it cannot be used. */
export function CouponBox({ bookingId, applied, onChange }: CouponBoxProps) {
  const [code, setCode] = useState(applied?.code ?? '');
  const check = useMutation({
    mutationFn: (typed: string) => checkCoupon(typed, bookingId),
    onSuccess: ({ valid, discount, finalTotal }, typed) =>
      onChange(valid ? { code: typed.trim().toUpperCase(), discount, finalTotal } : null),
    onError: () => onChange(null),
  });
  const fault = check.error ? check.error.message || 'Coupon validation failed' : check.data?.reason;

  function apply(event: SubmitEvent) {
    event.preventDefault();
    if (!check.isPending) check.mutate(code);
  }

  function remove() {
    setCode('');
    check.reset();
    onChange(null);
  }

  return (
    <form aria-label="Coupon" onSubmit={apply} className="grid gap-3">
      <div className="flex items-end gap-3">
        <div className="grow">
          <TextField
            label="Coupon code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <Button type="submit" className="min-h-12" busy={check.isPending}>
          Apply
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
      <div role="status" className="empty:hidden">
        {applied && (
          <p className="flex items-center justify-between gap-3 rounded-md bg-good-soft py-1 ps-4 pe-1 text-sm text-good">
            <span className="min-w-0 wrap-anywhere">
              <strong>{applied.code}</strong> takes {formatTaka(applied.discount)} off.
            </span>
            <Button look="quiet" className="shrink-0" onClick={remove}>
              Remove
            </Button>
          </p>
        )}
      </div>
    </form>
  );
}
