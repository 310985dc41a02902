import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { memberColumns } from '#web/features/users/member-columns.tsx';
import { PeopleList } from '#web/features/users/people-list.tsx';
import { t } from './texts.tsx';

export default function ManageMembersPage() {
  return (
    <PeopleList
      who="members"
      caption={t.members}
      searchLabel={t.searchByName}
      counts={t.countMembers}
      nobody={t.noMembers}
      columns={memberColumns(ART.avatar)}
      emptyPicture={ART.emptyResults}
      heading={(help) => <PageHeading title={t.manageMembers}>{help}</PageHeading>}
    />
  );
}
