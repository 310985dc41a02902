import { t } from '#texts/pay.js';
import { useId, type ReactNode } from 'react';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { BookingParts } from '#contract/payments/charges.ts';

interface PlanChoiceProps {
  /** The amount in taka when everything is paid now. */
  all: number;
  offer: NonNullable<BookingParts['offer']>;
  laterUntil: string | null;
  /** The coupon that discounts the full payment. */
  coupon: string | null;
  isAdvance: boolean;
  busy: boolean;
  onChoose: (isAdvance: boolean) => void;
}

/** Lets the payer choose between paying the whole booking now and paying an advance. */
export function PlanChoice({ all, offer, laterUntil, coupon, isAdvance, busy, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-2" disabled={busy}>
      <legend className="mb-4 text-lg font-bold tracking-tight">{t.howMuchNow}</legend>
      <Plan
        name={name}
        label={
          <>
            {t.allNow} <span className="ms-auto">{formatTaka(all)}</span>
          </>
        }
        checked={!isAdvance}
        onChoose={() => onChoose(false)}
      />
      <Plan
        name={name}
        label={t.nowAndLater({ now: formatTaka(offer.now), later: formatTaka(offer.later) })}
        about={laterUntil === null ? t.laterAtTheClub : t.laterHere({ until: formatMoment(laterUntil) })}
        checked={isAdvance}
        onChoose={() => onChoose(true)}
      />
      <p role="status" className="text-sm text-wait empty:hidden">
        {isAdvance && coupon !== null ? t.couponKept({ code: coupon }) : ''}
      </p>
    </fieldset>
  );
}

interface PlanProps {
  /** The name of the radio group, which both plans share. */
  name: string;
  label: ReactNode;
  about?: string;
  checked: boolean;
  onChoose: () => void;
}

function Plan({ name, label, about, checked, onChoose }: PlanProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-start gap-3 rounded-md border border-edge px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-enabled:hover:border-ink has-disabled:bg-sunken">
      <input
        type="radio"
        id={id}
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        className="relative z-1 mt-0.5 size-5 shrink-0"
      />
      <div className="grid min-w-0 grow gap-0.5">
        {/* The label covers the whole row. */}
        <label
          htmlFor={id}
          className="flex flex-wrap gap-x-3 font-semibold tabular-nums after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        {about !== undefined && (
          <p id={`${id}-about`} className="text-sm text-muted">
            {about}
          </p>
        )}
      </div>
    </div>
  );
}
