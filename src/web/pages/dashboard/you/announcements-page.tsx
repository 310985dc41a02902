import { t } from '#texts/account.js';
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
      <PageHeading title={t.allAnnouncements} />
      <EndlessList
        list={list}
        counts={t.countAnnouncements}
        failure={t.announcementsNotLoaded}
        empty={<EmptyState picture={ART.emptyAnnouncements} title={t.noAnnouncements} />}
      >
        {(rows) => <AnnouncementsTable announcements={rows} fallbackPicture={ART.court} />}
      </EndlessList>
    </>
  );
}
