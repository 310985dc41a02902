import { RemoveUserButton } from '#web/features/users/remove-user.tsx';
import { useRole } from '#web/session/use-role.ts';
import { useSession } from '#web/session/session.tsx';

/** Lets an admin remove a user who only blocks slots. Admins cannot remove themselves here. */
export function RemoveRequester({ email }: { email: string }) {
  const { user } = useSession();
  const { role } = useRole();
  return role === 'admin' && email !== '' && email !== user?.email ? (
    <RemoveUserButton email={email} />
  ) : null;
}
