import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/users.ts';
import { useRole } from '#web/features/users/use-role.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';

/** Shows its children to some roles only; everyone else goes home. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { role, error, isFetching, refetch } = useRole();
  const { key } = useLocation();
  if (role && roles.includes(role)) return children;
  // A role that does not match may be an old one: the answer under way decides.
  if (isFetching) return <Loading />;
  if (error) return <ErrorState message={`Error: ${error.message}`} onRetry={() => void refetch()} />;
  // One for each visit: the same one would not lead away a second time.
  return <Navigate key={key} to={PAGES.home} replace />;
}
