import { useInfiniteQuery } from '@tanstack/react-query';
import type { Announcement } from '#contract/club/announcements.ts';
import { ART } from '#web/site/art.ts';
import { AnnouncementForm } from '#web/features/announcements/announcement-form.tsx';
import { AnnouncementsTable } from '#web/features/announcements/announcements-table.tsx';
import { ANNOUNCEMENTS, announcements } from '#web/features/announcements/queries.ts';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ManagePage } from './manage-frame.tsx';

export default function ManageAnnouncementsPage() {
  const list = useInfiniteQuery(announcements());
  return (
    <ManagePage
      title="Manage Announcements"
      add="+ Add Announcement"
      managed={ANNOUNCEMENTS}
      dialogTitle={(announcement: Announcement | null) =>
        announcement ? 'Edit Announcement' : 'Add Announcement'
      }
      form={(props) => <AnnouncementForm {...props} />}
    >
      {(onEdit) => (
        <EndlessList
          list={list}
          counts={['announcement', 'announcements']}
          failure="Failed to load announcements"
          empty={<EmptyState picture={ART.emptyAnnouncements} title="No announcements found." />}
        >
          {(rows) => <AnnouncementsTable announcements={rows} fallbackPicture={ART.court} onEdit={onEdit} />}
        </EndlessList>
      )}
    </ManagePage>
  );
}
