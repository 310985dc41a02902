import { t } from '#texts/bookings.js';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { DenseTable } from '#web/ui/lists/dense-table.tsx';
import type { RowSelection } from '#web/ui/lists/use-selection.ts';
import { bookedColumns, whoColumn } from './booking-columns.tsx';
import { namePersonsBooking } from './name-booking.ts';

interface ConfirmedTableProps {
  bookings: Booking[];
  selection: RowSelection;
  onOpen: (booking: Booking) => void;
  actions?: ((booking: Booking) => ReactNode) | undefined;
}

export function ConfirmedTable({ bookings, selection, onOpen, actions }: ConfirmedTableProps) {
  const columns: Column<Booking>[] = [
    whoColumn(onOpen),
    ...bookedColumns(),
    {
      header: t.total,
      cell: ({ total_price, parts }) => (
        <>
          <strong className="whitespace-nowrap tabular-nums">{formatTaka(total_price)}</strong>
          {parts && parts.due_later > 0 && (
            <span className="block text-xs whitespace-nowrap text-muted">
              {t.stillToPay({ rest: formatTaka(parts.due_later) })}
            </span>
          )}
        </>
      ),
    },
  ];
  if (actions) columns.push({ header: t.actions, kind: 'actions', cell: actions });
  return (
    <DenseTable
      caption={t.confirmedBookings}
      columns={columns}
      rows={bookings}
      rowKey={({ _id }) => _id}
      rowName={namePersonsBooking}
      selection={selection}
    />
  );
}
