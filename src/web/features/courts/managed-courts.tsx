import type { Court } from '#contract/club/courts.ts';
import { formatTaka } from '#contract/money/money.ts';
import { ExampleBadge } from '#web/manage/example-badge.tsx';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { COURTS } from './queries.ts';
import { NotBookable, SlotList } from './courts-table.tsx';

interface ManagedCourtsProps {
  courts: Court[];
  /** Shown where a court's own picture cannot be loaded. */
  fallbackPicture: string;
  onEdit: (court: Court) => void;
}

/** The admin's table of courts. */
export function ManagedCourts({ courts, fallbackPicture, onEdit }: ManagedCourtsProps) {
  const columns: Column<Court>[] = [
    {
      header: 'Image',
      kind: 'picture',
      cell: ({ image, type }) => (
        <Picture
          src={image}
          fallback={fallbackPicture}
          alt={type}
          loading="lazy"
          width="320"
          height="200"
          className="aspect-[16/10] w-full bg-sunken object-cover @table:w-36 @table:max-w-none @table:rounded-md"
        />
      ),
    },
    {
      header: 'Type',
      kind: 'name',
      cell: ({ _id, type }) => (
        <>
          <TypedText className="block min-w-36 text-lg font-bold tracking-tight">{type}</TypedText>
          <ExampleBadge id={_id} />
        </>
      ),
    },
    {
      header: 'Slots',
      cell: ({ slots }) => (
        <>
          <SlotList slots={slots} />
          {slots.length === 0 && <NotBookable />}
        </>
      ),
    },
    {
      header: 'Price',
      cell: ({ price }) => (
        <span className="text-lg font-bold whitespace-nowrap tabular-nums">{formatTaka(price)}</span>
      ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (court) => (
        <ManagedRowActions
          managed={COURTS}
          id={court._id}
          name={court.type}
          onEdit={() => onEdit(court)}
          question={
            <>
              Delete <TypedText>{court.type}</TypedText>?
            </>
          }
          consequence="It can no longer be booked. Past bookings stay as records."
        />
      ),
    },
  ];
  return <DataTable caption="Courts" columns={columns} rows={courts} keyOf={({ _id }) => _id} />;
}
