import type { User } from '#contract/users.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { PersonEmail, PersonName } from './person-name.tsx';
import { ResetLinkButton } from './reset-link.tsx';

interface UsersTableProps {
  users: User[];
  fallbackPicture: string;
  /** Whether admins can create password reset links. */
  hasResetLinks: boolean;
}

const TONES: Record<User['role'], Tone> = { user: 'plain', member: 'good', admin: 'wait' };

export function UsersTable({ users, fallbackPicture, hasResetLinks }: UsersTableProps) {
  const columns: Column<User>[] = [
    {
      header: 'Name',
      kind: 'name',
      cell: (user) => <PersonName user={user} fallbackPicture={fallbackPicture} />,
    },
    { header: 'Email', cell: ({ email }) => <PersonEmail email={email} /> },
    { header: 'Role', cell: ({ role }) => <Badge tone={TONES[role]}>{role}</Badge> },
  ];
  if (hasResetLinks)
    columns.push({ header: 'Actions', kind: 'actions', cell: (user) => <ResetLinkButton user={user} /> });
  return <DataTable caption="Users" columns={columns} rows={users} keyOf={({ _id }) => _id} />;
}
