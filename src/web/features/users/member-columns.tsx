import { t } from '#texts/users.js';
import { rich } from '#web/ui/rich.tsx';
import { formatInstant } from '#contract/clock/dates.ts';
import type { User } from '#contract/people/users.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { namePerson } from './name-person.ts';
import { useRemoveUser } from './queries.ts';
import { PersonEmail, PersonName } from './person-name.tsx';

/** Returns the columns of the member list, followed by the `further` ones. */
export function memberColumns(fallbackPicture: string, further: Column<User>[] = []): Column<User>[] {
  return [
    {
      header: t.name,
      kind: 'name',
      cell: (user) => <PersonName user={user} fallbackPicture={fallbackPicture} />,
    },
    { header: t.email, cell: ({ email }) => <PersonEmail email={email} /> },
    {
      header: t.memberSince,
      cell: ({ updated_at }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">{formatInstant(updated_at)}</span>
      ),
    },
    ...further,
    { header: t.actions, kind: 'actions', cell: (user) => <MemberActions member={user} /> },
  ];
}

function MemberActions({ member }: { member: User }) {
  const { displayName, email } = member;
  const deletion = useRemoveUser(email, t.memberDeleted);
  return (
    <RowActions
      name={namePerson(member)}
      question={rich(t.askDeleteMember, { name: <TypedText>{displayName || email}</TypedText> })}
      consequence={t.deleteMemberMeans({ email })}
      deletion={deletion}
    />
  );
}
