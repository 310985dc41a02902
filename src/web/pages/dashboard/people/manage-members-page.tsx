import { t } from '#texts/users.js';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { PersonMembership, MembershipsProvider } from '#web/features/member-list/person-memberships.tsx';
import { memberColumns } from '#web/features/users/member-columns.tsx';
import { PeopleList } from '#web/features/users/people-list.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';

export default function ManageMembersPage() {
  const { memberships } = useSiteSettings();
  const further = memberships
    ? [{ header: t.membership, cell: ({ _id }: { _id: string }) => <PersonMembership id={_id} /> }]
    : [];
  return (
    <PeopleList
      who="members"
      caption={t.members}
      searchLabel={t.searchByName}
      counts={t.countMembers}
      nobody={t.noMembers}
      columns={memberColumns(ART.avatar, further)}
      emptyPicture={ART.emptyResults}
      heading={(help) => <PageHeading title={t.manageMembers}>{help}</PageHeading>}
      {...(memberships && {
        around: (people, list) => (
          <MembershipsProvider ids={people.map(({ _id }) => _id)}>{list}</MembershipsProvider>
        ),
      })}
    />
  );
}
