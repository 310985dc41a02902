import { useInfiniteQuery } from '@tanstack/react-query';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { useSiteSettings } from '#web/app/site-settings.tsx';
import { usersFound } from '#web/features/users/queries.ts';
import { UsersTable } from '#web/features/users/users-table.tsx';
import { EndlessList, foundIn } from '#web/ui/endless-list.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/search-box.tsx';

export function AllUsersPage() {
  const { text, setText } = useSearchText();
  const { identity } = useSiteSettings();
  const list = useInfiniteQuery(usersFound('everybody', text));
  return (
    <>
      <PageHeading title="All Users" />
      <SearchBox
        label="Search by name or email"
        text={text}
        result={text && foundIn(list)}
        onSearch={setText}
      />
      <EndlessList
        list={list}
        counts={text ? undefined : ['user', 'users']}
        empty={<NothingFound picture={ART.emptyResults} text={text} otherwise="No users found." />}
      >
        {(rows) => (
          <UsersTable
            users={rows}
            fallbackPicture={ART.avatar}
            hasResetLinks={identity.provider === 'embedded'}
          />
        )}
      </EndlessList>
    </>
  );
}
