import { t } from '#texts/courts.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ReactNode } from 'react';
import type { Court } from '#contract/club/courts.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { groupSlots } from '#contract/bookings/parts-of-day.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import { nameCourt } from '#contract/written.ts';

interface CourtsTableProps {
  courts: Court[];
  /** Shown when a court's own picture cannot be loaded. */
  fallbackPicture: string;
  onBook: (court: Court) => void;
  /** Renders text below the slots of a court. */
  belowSlots: (court: Court) => ReactNode;
}

export function CourtsTable({ courts, fallbackPicture, onBook, belowSlots }: CourtsTableProps) {
  const columns: Column<Court>[] = [
    {
      header: t.image,
      kind: 'picture',
      cell: (court) => (
        <Picture
          src={court.image}
          fallback={fallbackPicture}
          alt={nameCourt(court)}
          // On a phone the first picture is the largest contentful paint.
          {...(court._id === courts[0]?._id ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          width="320"
          height="200"
          className="aspect-[16/10] w-full bg-sunken object-cover @table:w-48 @table:max-w-none @table:rounded-md"
        />
      ),
    },
    {
      header: t.type,
      kind: 'name',
      cell: ({ type, type_bn }) => (
        <ClubText bangla={type_bn} className="block min-w-36 text-lg font-bold tracking-tight">
          {type}
        </ClubText>
      ),
    },
    {
      header: t.slots,
      cell: (court) => (
        <div>
          <SlotList slots={court.slots} />
          {court.slots.length > 0 && belowSlots(court)}
        </div>
      ),
    },
    {
      header: t.price,
      cell: ({ price }) => (
        <span className="whitespace-nowrap">
          <span className="text-lg font-bold tabular-nums">{formatTaka(price)}</span>{' '}
          <span className="text-xs text-muted">{t.perSession}</span>
        </span>
      ),
    },
    {
      header: t.booking,
      kind: 'actions',
      cell: (court) =>
        court.slots.length === 0 ? (
          <NotBookable />
        ) : (
          <Button
            look="primary"
            aria-label={t.bookNowOf({ court: nameCourt(court) })}
            className="@max-table:w-full"
            onClick={() => onBook(court)}
          >
            {t.bookNow}
          </Button>
        ),
    },
  ];
  return <DataTable caption={t.courts} columns={columns} rows={courts} rowKey={(court) => court._id} />;
}

export function NotBookable() {
  return (
    <p className="flex min-h-9 items-center text-sm font-semibold whitespace-nowrap text-muted @table:justify-end">
      {t.notBookable}
    </p>
  );
}

/** Shows the number of a court's slots, which expands to the list. */
export function SlotList({ slots }: { slots: string[] }) {
  const summary = (
    <span className="whitespace-nowrap">
      {t.slotCount({ count: slots.length, shown: formatNumber(slots.length) })}
    </span>
  );
  if (slots.length === 0) return summary;
  return (
    <Disclosure summary={summary}>
      {groupSlots(slots, (slot) => slot).map(({ name, slots: shown }) => (
        <div key={name} className="pt-1 pb-2">
          {name && <p className="text-xs font-semibold">{name}</p>}
          <ul
            aria-label={name ?? undefined}
            className="grid gap-x-6 gap-y-1 text-sm whitespace-nowrap text-muted tabular-nums @5xl:grid-cols-2"
          >
            {shown.map((slot) => (
              <li key={slot}>{formatSlot(slot)}</li>
            ))}
          </ul>
        </div>
      ))}
    </Disclosure>
  );
}
