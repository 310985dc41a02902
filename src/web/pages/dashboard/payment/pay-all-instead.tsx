import { t } from '#texts/pay.js';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { canJoin } from '#web/features/payments/parts/part-rules.ts';
import { useJoinParts } from '#web/features/payments/parts/queries.ts';

import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import type { Paying } from './paying.ts';

interface PayAllInsteadProps {
  booking: Booking;
  paying: Paying;
  /** Whether a payment is in progress. */
  busy: boolean;
}

/** Undoes the division of a booking into parts while no part is paid. */
export function PayAllInstead({ booking, paying, busy }: PayAllInsteadProps) {
  const joining = useJoinParts(booking._id);
  if (!canJoin(paying.parts)) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <Button
        disabled={busy}
        busy={joining.isPending}
        onClick={() => joining.mutate(undefined, { onSuccess: () => paying.onChoose(null) })}
      >
        {t.payAllInstead({ total: formatTaka(booking.total_price) })}
      </Button>
      <Problem message={joining.error?.message} />
    </div>
  );
}
