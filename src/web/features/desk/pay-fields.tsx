import { t } from '#texts/desk.js';
import { isMethodName, METHOD_NAMES, nameDeskMethod, takesReference } from '#contract/desk/desk-methods.ts';
import { WITH_REFERENCE } from '#contract/desk/desk-bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Faults } from '#web/forms/faults.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { isAtOnce, type PayChoice } from './desk-draft.ts';

interface PayFieldsProps {
  /** The amount in taka; null when the entered amount is invalid. */
  total: number | null;
  chosen: PayChoice | null;
  reference: string;
  faults: Faults;
  /** Disabled while nothing can be paid yet. */
  disabled?: boolean;
  /** The payment choice that is being processed; null when none is. */
  busy: PayChoice | null;
  /** Whether the payment is part of a new booking, which also offers to pay later or not at all. */
  isWhole?: boolean;
  onReference: (reference: string) => void;
  /** A choice that needs no further input is submitted immediately; any other shows its fields. */
  onChoose: (pay: PayChoice) => void;
}

const OTHERS = Object.keys(METHOD_NAMES)
  .filter(isMethodName)
  .filter((method) => method !== 'cash');

/** The methods with short names. */
const WALLETS: ReadonlySet<string> = new Set(['bkash', 'nagad', 'rocket']);

const cashWords = (total: number | null) =>
  total === null ? nameDeskMethod('cash') : t.cashAmount({ amount: formatTaka(total) });

/** Shows the payment choices at the desk. Cash needs one click; for other methods, the last button submits the surrounding form. */
export function PayFields({
  total,
  chosen,
  reference,
  faults,
  disabled = false,
  busy,
  isWhole = false,
  onReference,
  onChoose,
}: PayFieldsProps) {
  const nothingToPay = isWhole ? t.bookForNothing : t.takeNothing;
  const button = (pay: PayChoice, label: string, width = 'col-span-3') => (
    <Button
      key={pay}
      aria-pressed={isAtOnce(pay) ? undefined : chosen === pay}
      className={`${width} px-2! aria-pressed:border-brand aria-pressed:bg-brand-soft`}
      disabled={disabled || (busy !== null && busy !== pay)}
      busy={busy === pay && isAtOnce(pay)}
      onClick={() => onChoose(pay)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-semibold">{t.pay}</legend>
      <Button
        look="primary"
        data-first=""
        className="min-h-13 text-base!"
        disabled={disabled || (busy !== null && busy !== 'cash')}
        busy={busy === 'cash'}
        onClick={() => onChoose('cash')}
      >
        {total === 0 && !disabled ? nothingToPay : cashWords(total)}
      </Button>
      {(total !== 0 || disabled) && (
        <div className="grid grid-cols-6 gap-2">
          {OTHERS.map((method) =>
            button(method, METHOD_NAMES[method], WALLETS.has(method) ? 'col-span-2' : undefined),
          )}
          {isWhole && button('on-arrival', t.payOnArrival)}
          {isWhole && button('free', t.freeOfCharge)}
        </div>
      )}
      {chosen !== null && !isAtOnce(chosen) && (
        <ChosenPay chosen={chosen} {...{ total, isWhole, reference, faults, disabled, busy, onReference }} />
      )}
    </fieldset>
  );
}

type ChosenPayProps = Omit<PayFieldsProps, 'chosen' | 'isWhole' | 'onChoose'> & {
  chosen: PayChoice;
  isWhole: boolean;
};

function ChosenPay(props: ChosenPayProps) {
  const { chosen, total, isWhole, reference, faults, disabled, busy, onReference } = props;
  function press(method: string): string {
    if (total === null) return t.takeBy({ method });
    const paid = { method, amount: formatTaka(total) };
    return isWhole ? t.bookPaidWith(paid) : t.takeWith(paid);
  }
  return (
    <div className="mt-2 grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4">
      {chosen !== 'free' && takesReference(chosen) && (
        <TextField
          label={chosen === 'card-terminal' ? t.slipNumber : t.transactionNumber}
          required={WITH_REFERENCE.includes(chosen)}
          hint={WITH_REFERENCE.includes(chosen) ? undefined : t.mayBeEmpty}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          value={reference}
          error={faults['reference']}
          onChange={({ target }) => onReference(target.value)}
        />
      )}
      {chosen === 'free' && <p className="text-sm text-muted">{t.noteWhyFree}</p>}
      <Button type="submit" look="primary" disabled={disabled} busy={busy === chosen}>
        {chosen === 'free' ? t.bookFree : press(nameDeskMethod(chosen))}
      </Button>
    </div>
  );
}
