import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { memberColumns } from '#web/features/users/member-columns.tsx';
import { PeopleList } from '#web/features/users/people-list.tsx';

export default function ManageMembersPage() {
  return (
    <PeopleList
      who="members"
      caption="Members"
      searchLabel="Search by name"
      counts={['member', 'members']}
      columns={memberColumns(ART.avatar)}
      emptyPicture={ART.emptyResults}
      heading={(help) => <PageHeading title="Manage Members">{help}</PageHeading>}
    />
  );
}
