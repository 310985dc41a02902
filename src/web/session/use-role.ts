import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/session/session.tsx';
import { userRole } from '#web/api/first-load-queries.ts';

/**
 * Returns the role of the signed-in user; undefined for visitors and while it loads. `isHeld` is true when the club was restored from a
 * backup: no deadline ends until its payments are compared.
 */
export function useRole() {
  const email = useSession().user?.email ?? '';
  const { data, error, isFetching, refetch } = useQuery({ ...userRole(email), enabled: email !== '' });
  return { role: data?.role, isHeld: data?.is_held === true, error, isFetching, refetch };
}
