import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { AnnouncementsTable } from '#web/features/announcements/announcements-table.tsx';
import { announcements } from '#web/features/announcements/queries.ts';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function AnnouncementsPage() {
  const list = useInfiniteQuery(announcements());
  return (
    <>
      <PageHeading title="All Announcements" />
      <EndlessList
        list={list}
        counts={['announcement', 'announcements']}
        failure="Failed to load announcements"
        empty={<EmptyState picture={ART.emptyAnnouncements} title="No announcements found." />}
      >
        {(rows) => <AnnouncementsTable announcements={rows} fallbackPicture={ART.court} />}
      </EndlessList>
    </>
  );
}
