import type { Announcement } from '#contract/club/announcements.ts';
import { TimeWindow } from '#web/forms/time-window.tsx';
import { ExampleBadge } from '#web/manage/example-badge.tsx';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { ANNOUNCEMENTS } from './queries.ts';

interface AnnouncementsTableProps {
  announcements: Announcement[];
  /** Shown where an announcement's own picture cannot be loaded. */
  fallbackPicture: string;
  /** Absent in the read-only list. */
  onEdit?: (announcement: Announcement) => void;
}

export function AnnouncementsTable({ announcements, fallbackPicture, onEdit }: AnnouncementsTableProps) {
  const columns: Column<Announcement>[] = [
    {
      header: 'Title',
      kind: 'name',
      cell: ({ _id, title, image }) => (
        <div className="grid min-w-36 gap-3">
          {image && (
            <Picture
              src={image}
              fallback={fallbackPicture}
              alt=""
              loading="lazy"
              width="320"
              height="200"
              className="aspect-[16/10] w-full rounded-md bg-sunken object-cover"
            />
          )}
          <TypedText className="font-bold tracking-tight">{title}</TypedText>
          <ExampleBadge id={_id} />
        </div>
      ),
    },
    { header: 'Message', kind: 'text', cell: ({ title, message }) => <LongText text={message} of={title} /> },
    {
      header: 'Display Window',
      cell: ({ startDate, endDate }) => <TimeWindow start={startDate} end={endDate} />,
    },
    {
      header: 'Status',
      cell: ({ active }) => <Badge tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Badge>,
    },
  ];
  if (onEdit) {
    columns.push({
      header: 'Actions',
      kind: 'actions',
      cell: (announcement) => (
        <ManagedRowActions
          managed={ANNOUNCEMENTS}
          id={announcement._id}
          name={announcement.title}
          onEdit={() => onEdit(announcement)}
          question={
            <>
              Delete announcement <TypedText>{announcement.title}</TypedText>?
            </>
          }
          consequence="It disappears from everybody’s list at once."
        />
      ),
    });
  }
  return (
    <DataTable caption="Announcements" columns={columns} rows={announcements} keyOf={({ _id }) => _id} />
  );
}
