import { t } from '#texts/users.js';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { PeopleList } from '#web/features/users/people-list.tsx';
import { userColumns } from '#web/features/users/user-columns.tsx';

export default function AllUsersPage() {
  const { identity } = useSiteSettings();
  return (
    <PeopleList
      who="everybody"
      caption={t.users}
      searchLabel={t.searchByNameOrEmail}
      counts={t.countUsers}
      nobody={t.noUsers}
      columns={userColumns(ART.avatar, identity.provider === 'embedded')}
      emptyPicture={ART.emptyResults}
      heading={(help) => <PageHeading title={t.allUsers}>{help}</PageHeading>}
    />
  );
}
