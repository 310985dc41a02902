import { t } from '#texts/courts.js';
import { rich } from '#web/ui/rich.tsx';
import type { Court } from '#contract/club/courts.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameCourt } from '#contract/written.ts';
import { ExampleBadge } from '#web/manage/example-badge.tsx';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { COURTS } from './queries.ts';
import { NotBookable, SlotList } from './courts-table.tsx';

interface ManagedCourtsProps {
  courts: Court[];
  /** Shown when a court's own picture cannot be loaded. */
  fallbackPicture: string;
  onEdit: (court: Court) => void;
}

export function ManagedCourts({ courts, fallbackPicture, onEdit }: ManagedCourtsProps) {
  const columns: Column<Court>[] = [
    {
      header: t.image,
      kind: 'picture',
      cell: (court) => (
        <Picture
          src={court.image}
          fallback={fallbackPicture}
          alt={nameCourt(court)}
          loading="lazy"
          width="320"
          height="200"
          className="aspect-[16/10] w-full bg-sunken object-cover @table:w-36 @table:max-w-none @table:rounded-md"
        />
      ),
    },
    {
      header: t.type,
      kind: 'name',
      cell: ({ _id, type, type_bn }) => (
        <>
          <ClubText bangla={type_bn} className="block min-w-36 text-lg font-bold tracking-tight">
            {type}
          </ClubText>
          <ExampleBadge id={_id} />
        </>
      ),
    },
    {
      header: t.slots,
      cell: ({ slots }) => (
        <>
          <SlotList slots={slots} />
          {slots.length === 0 && <NotBookable />}
        </>
      ),
    },
    {
      header: t.price,
      cell: ({ price }) => (
        <span className="text-lg font-bold whitespace-nowrap tabular-nums">{formatTaka(price)}</span>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: (court) => (
        <ManagedRowActions
          managed={COURTS}
          id={court._id}
          name={nameCourt(court)}
          onEdit={() => onEdit(court)}
          question={rich(t.deleteCourt, { court: <ClubText bangla={court.type_bn}>{court.type}</ClubText> })}
          consequence={t.whatDeletingDoes}
        />
      ),
    },
  ];
  return <DataTable caption={t.courts} columns={columns} rows={courts} rowKey={({ _id }) => _id} />;
}
