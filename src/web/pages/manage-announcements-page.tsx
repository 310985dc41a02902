import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { AnnouncementDialog } from '#web/features/announcements/announcement-dialog.tsx';
import { AnnouncementsTable } from '#web/features/announcements/announcements-table.tsx';
import { announcements } from '#web/features/announcements/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ManageAnnouncementsPage() {
  const list = useInfiniteQuery(announcements());
  const [wanted, setWanted] = useState<Announcement | 'new' | null>(null);
  return (
    <>
      <PageHeading title="Manage Announcements">
        <Button look="primary" onClick={() => setWanted('new')}>
          + Add Announcement
        </Button>
      </PageHeading>
      <EndlessList
        list={list}
        counts={['announcement', 'announcements']}
        failure="Failed to load announcements"
        empty={<EmptyState picture={ART.emptyAnnouncements} title="No announcements found." />}
      >
        {(rows) => <AnnouncementsTable announcements={rows} fallbackPicture={ART.court} onEdit={setWanted} />}
      </EndlessList>
      <AnnouncementDialog announcement={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
