import { t } from '#texts/desk.js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { fieldFaults } from './desk-draft.ts';
import { HandMoney } from './hand-money.tsx';
import { useTakePayment } from './queries.ts';
import { readTakeable, readTaking } from './take-draft.ts';
import { useFocusFirst } from './use-focus-first.ts';
import { coveredAmount, unpaidAmount } from './visit-words.ts';

/** Records payment of the open amount of a booking, `total` taka; cash needs one click. */
export function TakeMoney({ booking, total }: { booking: DeskBooking; total: number }) {
  const taking = useTakePayment(booking._id);
  return (
    <HandMoney
      total={total}
      sending={taking}
      read={(paid) => {
        const reading = z.safeParse(takePayment.body, { ...paid, amount: total });
        return reading.success ? reading : { success: false, faults: fieldFaults(reading.error.issues) };
      }}
    />
  );
}

interface TakeSomeProps {
  booking: DeskBooking;
  /** The minimum amount in taka. For the rest of a booking any amount is accepted, so no minimum is shown. */
  least: number;
  onDone: () => void;
}

export function TakeSome({ booking, least, onDone }: TakeSomeProps) {
  const taking = useTakePayment(booking._id);
  const [amount, setAmount] = useState('');
  const field = useFocusFirst();
  useUnsavedChanges(amount !== '');
  const open = unpaidAmount(booking);
  // While the outcome is unknown, the same request is sent again, so that the payment is not recorded twice.
  const sent = isOutcomeUnknown(taking.error) ? taking.variables?.covered : undefined;
  const takeable = { open, covered: sent ?? coveredAmount(booking) };
  return (
    <HandMoney
      total={readTakeable(amount, takeable)}
      sending={taking}
      typed={{ amount }}
      read={(paid) => readTaking(amount, takeable, paid)}
      onDone={onDone}
    >
      {(faults) => (
        <div ref={field}>
          <TextField
            label={t.amount}
            hint={
              least < 1
                ? t.atMost({ open: formatTaka(open) })
                : t.atLeastTheAdvance({ least: formatTaka(least) })
            }
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount}
            error={faults['amount']}
            onChange={({ target }) => setAmount(target.value)}
          />
        </div>
      )}
    </HandMoney>
  );
}
