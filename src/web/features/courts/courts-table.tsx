import type { Court } from '#contract/courts.ts';
import { formatTaka } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface CourtsTableProps {
  courts: Court[];
  /** Shown where a court's own picture cannot be loaded. */
  fallbackPicture: string;
  onBook: (court: Court) => void;
}

export function CourtsTable({ courts, fallbackPicture, onBook }: CourtsTableProps) {
  const columns: Column<Court>[] = [
    {
      header: 'Image',
      wide: true,
      cell: ({ image, type }) => (
        <Picture
          src={image}
          fallback={fallbackPicture}
          alt={type}
          loading="lazy"
          width="288"
          height="180"
          className="aspect-[16/10] w-full rounded-lg bg-sunken object-cover md:w-40"
        />
      ),
    },
    {
      header: 'Type',
      namesRow: true,
      cell: ({ type }) => <span className="text-lg font-bold tracking-tight">{type}</span>,
    },
    { header: 'Slots', cell: ({ slots }) => <SlotList slots={slots} /> },
    {
      header: 'Price',
      cell: ({ price }) => (
        <>
          <span className="text-lg font-bold tabular-nums">{formatTaka(price)}</span>{' '}
          <span className="text-xs whitespace-nowrap text-muted">per session</span>
        </>
      ),
    },
    {
      header: 'Booking',
      wide: true,
      alignEnd: true,
      cell: (court) => (
        <Button
          look="primary"
          aria-label={`Book now: ${court.type}`}
          className="max-md:w-full"
          onClick={() => onBook(court)}
        >
          Book now
        </Button>
      ),
    },
  ];
  return <DataTable caption="Courts" columns={columns} rows={courts} keyOf={(court) => court._id} />;
}

function SlotList({ slots }: { slots: string[] }) {
  return (
    <Disclosure summary={`${slots.length} slot(s)`}>
      <ul className="grid gap-1 pt-1 pb-2 text-sm text-muted tabular-nums">
        {slots.map((slot) => (
          <li key={slot}>{slot}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
