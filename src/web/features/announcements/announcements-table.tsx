import { t } from '#texts/announcements.js';
import { rich } from '#web/ui/rich.tsx';
import type { Announcement } from '#contract/club/announcements.ts';
import { written } from '#contract/written.ts';
import { TimeWindow } from '#web/forms/time-window.tsx';
import { ExampleBadge } from '#web/manage/example-badge.tsx';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { ANNOUNCEMENTS } from './queries.ts';

interface AnnouncementsTableProps {
  announcements: Announcement[];
  /** Shown when an announcement's own picture cannot be loaded. */
  fallbackPicture: string;
  /** Omitted in the read-only list. */
  onEdit?: (announcement: Announcement) => void;
}

const writeTitle = ({ title, title_bn }: Announcement) => written(title, title_bn).text;

export function AnnouncementsTable({ announcements, fallbackPicture, onEdit }: AnnouncementsTableProps) {
  const columns: Column<Announcement>[] = [
    {
      header: t.title,
      kind: 'name',
      cell: ({ _id, title, title_bn, image }) => (
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
          <ClubText bangla={title_bn} className="font-bold tracking-tight">
            {title}
          </ClubText>
          <ExampleBadge id={_id} />
        </div>
      ),
    },
    {
      header: t.message,
      kind: 'text',
      cell: (announcement) => (
        <LongText {...written(announcement.message, announcement.message_bn)} of={writeTitle(announcement)} />
      ),
    },
    {
      header: t.displayWindow,
      cell: ({ startDate, endDate }) => <TimeWindow start={startDate} end={endDate} />,
    },
    {
      header: t.status,
      cell: ({ active }) => <Badge tone={active ? 'good' : 'plain'}>{active ? t.active : t.inactive}</Badge>,
    },
  ];
  if (onEdit) {
    columns.push({
      header: t.actions,
      kind: 'actions',
      cell: (announcement) => (
        <ManagedRowActions
          managed={ANNOUNCEMENTS}
          id={announcement._id}
          name={writeTitle(announcement)}
          onEdit={() => onEdit(announcement)}
          question={rich(t.deleteAnnouncement, {
            title: <ClubText bangla={announcement.title_bn}>{announcement.title}</ClubText>,
          })}
          consequence={t.whatDeletingDoes}
        />
      ),
    });
  }
  return (
    <DataTable caption={t.announcements} columns={columns} rows={announcements} rowKey={({ _id }) => _id} />
  );
}
