import { formatInstant } from '#contract/clock/club-time.ts';
import type { User } from '#contract/people/users.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { namePerson } from './name-person.ts';
import { useRemoveUser } from './queries.ts';
import { PersonEmail, PersonName } from './person-name.tsx';

/** Returns what the list of members shows. */
export function memberColumns(fallbackPicture: string): Column<User>[] {
  return [
    {
      header: 'Name',
      kind: 'name',
      cell: (user) => <PersonName user={user} fallbackPicture={fallbackPicture} />,
    },
    { header: 'Email', cell: ({ email }) => <PersonEmail email={email} /> },
    {
      header: 'Member since',
      cell: ({ updated_at }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">{formatInstant(updated_at)}</span>
      ),
    },
    { header: 'Actions', kind: 'actions', cell: (user) => <MemberActions member={user} /> },
  ];
}

function MemberActions({ member }: { member: User }) {
  const { displayName, email } = member;
  const deletion = useRemoveUser(email, 'This member is successfully deleted');
  return (
    <RowActions
      name={namePerson(member)}
      question={
        <>
          Delete <TypedText>{displayName || email}</TypedText>?
        </>
      }
      consequence={`${email} is signed out at once, and pending and approved bookings are cancelled. Confirmed bookings and payments stay as records.`}
      deletion={deletion}
    />
  );
}
