import { t } from '#texts/desk.js';
import { useState } from 'react';
import { MOST_GUESTS } from '#contract/desk/desk-bookings.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { HandMoney } from './hand-money.tsx';
import { useAddGuests } from './queries.ts';
import { readGuests, sumOfGuests } from './take-draft.ts';
import { useFocusFirst } from './use-focus-first.ts';
import { coveredAmount } from './visit-words.ts';

interface AddGuestsProps {
  booking: DeskBooking;
  /** The fee per guest in taka. */
  fee: number;
  onDone: () => void;
}

/** Adds guests to a booking and records the payment of their fees. */
export function AddGuests({ booking, fee, onDone }: AddGuestsProps) {
  const adding = useAddGuests(booking._id);
  const [guests, setGuests] = useState(formatNumber(1));
  const field = useFocusFirst();
  // While the outcome is unknown, the same request is sent again, so that the guests are not added twice.
  const sent = isOutcomeUnknown(adding.error) ? adding.variables?.covered : undefined;
  const covered = sent ?? coveredAmount(booking);
  return (
    <HandMoney
      total={sumOfGuests(guests, fee)}
      sending={adding}
      typed={{ guests }}
      read={(paid) => readGuests(guests, { fee, covered }, paid)}
      onDone={onDone}
    >
      {(faults) => (
        <div ref={field}>
          <TextField
            label={t.guests}
            hint={t.upToGuests({ most: formatNumber(MOST_GUESTS), fee: formatTaka(fee) })}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={guests}
            error={faults['guests']}
            onChange={({ target }) => setGuests(target.value)}
          />
        </div>
      )}
    </HandMoney>
  );
}
