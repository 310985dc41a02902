import { t } from '#texts/desk.js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { correctPayment } from '#contract/desk/desk-bookings.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { METHOD_NAMES, namePayment, takesReference } from '#contract/desk/desk-methods.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useCorrectPayment } from './queries.ts';

interface CorrectMoneyProps {
  bookingId: string;
  payment: NonNullable<DeskBooking['payment']>;
  onDone: () => void;
}

/** Corrects how a payment was made; the amount stays unchanged. */
export function CorrectMoney({ bookingId, payment, onDone }: CorrectMoneyProps) {
  const [seen] = useState(payment);
  const { method: nowBy, reference: now } = payment;
  const form = useForm({
    initial: { method: payment.method, reference: payment.reference ?? '' },
    read: ({ method, reference }) =>
      z.safeParse(correctPayment.body, {
        method,
        before: { method: nowBy, reference: now },
        ...(takesReference(method) && reference.trim() !== '' && { reference }),
      }),
    save: useCorrectPayment(bookingId, payment._id),
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4 rounded-lg bg-sunken p-4">
      <SelectField label={t.paidWith} {...form.text('method')}>
        {Object.entries(METHOD_NAMES).map(([method, name]) => (
          <option key={method} value={method}>
            {name}
          </option>
        ))}
      </SelectField>
      {takesReference(form.draft.method) && (
        <TextField
          label={t.transactionNumber}
          autoComplete="off"
          maxLength={60}
          {...form.text('reference')}
        />
      )}
      {(nowBy !== seen.method || now !== seen.reference) && (
        <p role="status" className="rounded-md bg-raised px-4 py-3 text-sm wrap-anywhere">
          {t.paymentIsNow({ how: [namePayment(nowBy), now].filter(Boolean).join(' ') })}
        </p>
      )}
      <Problem message={form.problem} />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button disabled={form.isSaving} onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" look="primary" busy={form.isSaving}>
          {t.correct}
        </Button>
      </div>
    </form>
  );
}
