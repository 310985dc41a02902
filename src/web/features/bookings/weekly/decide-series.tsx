import { t } from '#texts/weekly.js';
import type { Booking } from '#contract/bookings/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import type { useDecideSeries } from './series-queries.ts';

interface DecideSeriesProps {
  booking: Booking;
  deciding: ReturnType<typeof useDecideSeries>;
  /** Opens the dialog that asks for the reason. */
  onReject: () => void;
  onDecided: () => void;
}

export function DecideSeries({ booking, deciding, onReject, onDecided }: DecideSeriesProps) {
  const { series_id: id } = booking;
  if (id === undefined) return null;
  return (
    <div className="grid basis-full gap-3 rounded-md bg-sunken p-4">
      <p className="text-sm font-semibold">{t.decideAllWeeks}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={deciding.isPending} onClick={onReject}>
          {t.askToRejectAll}
        </Button>
        <Button
          look="primary"
          busy={deciding.isPending}
          onClick={() => deciding.mutate({ id, decision: 'approve' }, { onSuccess: onDecided })}
        >
          {t.approveAll}
        </Button>
      </div>
      <Problem message={deciding.error?.message} />
    </div>
  );
}
