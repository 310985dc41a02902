import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { MembersTable } from '#web/features/users/members-table.tsx';
import { usersFound } from '#web/features/users/queries.ts';
import { EndlessList, foundIn } from '#web/ui/endless-list.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/search-box.tsx';

export function ManageMembersPage() {
  const { text, setText } = useSearchText();
  const list = useInfiniteQuery(usersFound('members', text));
  return (
    <>
      <PageHeading title="Manage Members" />
      <SearchBox label="Search by name" text={text} result={text && foundIn(list)} onSearch={setText} />
      <EndlessList
        list={list}
        counts={text ? undefined : ['member', 'members']}
        empty={<NothingFound picture={ART.emptyResults} text={text} otherwise="No members found." />}
      >
        {(rows) => <MembersTable members={rows} fallbackPicture={ART.avatar} />}
      </EndlessList>
    </>
  );
}
