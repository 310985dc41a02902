import { t } from '#texts/users.js';
import type { User } from '#contract/people/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { ChangeRoleButton } from './change-role.tsx';
import { EndSessionsButton } from './end-sessions.tsx';
import { PersonEmail, PersonName } from './person-name.tsx';
import { ResetLinkButton } from './reset-link.tsx';
import { nameRole } from './role-names.ts';

/** Returns the columns of the list of all users. `isEmbedded` says whether admins can create password reset links and end sessions. */
export function userColumns(fallbackPicture: string, isEmbedded: boolean): Column<User>[] {
  return [
    {
      header: t.name,
      kind: 'name',
      cell: (user) => <PersonName user={user} fallbackPicture={fallbackPicture} />,
    },
    { header: t.email, cell: ({ email }) => <PersonEmail email={email} /> },
    { header: t.role, cell: ({ role }) => <Badge tone="role">{nameRole(role)}</Badge> },
    {
      header: t.actions,
      kind: 'actions',
      cell: (user) => (
        <div className="flex flex-wrap justify-end gap-1.5">
          <ChangeRoleButton user={user} />
          {isEmbedded && <ResetLinkButton user={user} />}
          {isEmbedded && <EndSessionsButton user={user} />}
        </div>
      ),
    },
  ];
}
