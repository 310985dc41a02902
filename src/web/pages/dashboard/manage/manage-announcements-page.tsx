import { t } from '#texts/manage.js';
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
      title={t.manageAnnouncements}
      add={t.addAnnouncementButton}
      managed={ANNOUNCEMENTS}
      dialogTitle={(announcement: Announcement | null) =>
        announcement ? t.editAnnouncement : t.addAnnouncement
      }
      form={(props) => <AnnouncementForm {...props} />}
    >
      {(onEdit) => (
        <EndlessList
          list={list}
          counts={t.countAnnouncements}
          failure={t.announcementsNotLoaded}
          empty={<EmptyState picture={ART.emptyAnnouncements} title={t.noAnnouncements} />}
        >
          {(rows) => <AnnouncementsTable announcements={rows} fallbackPicture={ART.court} onEdit={onEdit} />}
        </EndlessList>
      )}
    </ManagePage>
  );
}
