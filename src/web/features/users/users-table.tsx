import type { User } from '#contract/users.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { PersonName } from './person-name.tsx';

interface UsersTableProps {
  users: User[];
  fallbackPicture: string;
}

const TONES: Record<User['role'], Tone> = { user: 'plain', member: 'good', admin: 'wait' };

export function UsersTable({ users, fallbackPicture }: UsersTableProps) {
  const columns: Column<User>[] = [
    {
      header: 'Name',
      kind: 'name',
      cell: (user) => <PersonName user={user} fallbackPicture={fallbackPicture} />,
    },
    { header: 'Email', cell: ({ email }) => <span className="text-sm wrap-anywhere">{email}</span> },
    { header: 'Role', cell: ({ role }) => <Badge tone={TONES[role]}>{role}</Badge> },
  ];
  return <DataTable caption="Users" columns={columns} rows={users} keyOf={({ _id }) => _id} />;
}
