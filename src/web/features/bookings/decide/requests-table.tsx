import { t } from '#texts/approvals.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { DenseTable } from '#web/ui/lists/dense-table.tsx';
import { useDeadline } from '#web/site/use-deadline.ts';
import type { RowSelection } from '#web/ui/lists/use-selection.ts';
import { bookedColumns, whoColumn } from '../booking-columns.tsx';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { DecisionActions } from './decision-actions.tsx';
import { namePersonsBooking } from '../name-booking.ts';
import { placeInSeries } from '../weekly/weekly-words.ts';
import type { Decisions } from './use-decisions.ts';

interface RequestsTableProps {
  requests: Booking[];
  selection: RowSelection;
  decisions: Decisions;
  onOpen: (booking: Booking) => void;
  more: (booking: Booking) => ReactNode;
}

export function RequestsTable({ requests, selection, decisions, onOpen, more }: RequestsTableProps) {
  const weekly = (booking: Booking) => {
    const place = placeInSeries(booking, requests);
    return (
      place && (
        <span className="block text-xs text-muted">
          {t.weeklyOf({ nth: formatNumber(place.nth), of: formatNumber(place.of) })}
        </span>
      )
    );
  };
  const columns: Column<Booking>[] = [
    whoColumn(onOpen),
    ...bookedColumns(weekly),
    {
      header: t.total,
      cell: ({ total_price, expires_at }) => (
        <span className="grid tabular-nums @table:min-w-18">
          <strong className="whitespace-nowrap">{formatTaka(total_price)}</strong>
          {expires_at && <Expires at={expires_at} />}
        </span>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: (booking) => (
        <div className="flex flex-wrap items-center justify-end gap-1.5 *:[button]:@max-table:grow">
          <DecisionActions booking={booking} decisions={decisions} />
          {more(booking)}
        </div>
      ),
    },
  ];
  return (
    <DenseTable
      caption={t.requests}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      rowName={namePersonsBooking}
      selection={selection}
    />
  );
}

/** Shows when the request expires if it is not approved. */
function Expires({ at }: { at: string }) {
  const { left } = useDeadline(at);
  return (
    <time dateTime={at} title={formatMoment(at)} className="text-xs text-muted">
      {left || formatMoment(at)}
    </time>
  );
}
