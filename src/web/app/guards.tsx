import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/users.ts';
import { useRole } from '#web/features/users/use-role.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { useLogOut } from './log-out.tsx';
import { rememberPlace } from './return-path.ts';

/** Shows its children to who is signed in; sends others to the login page, which leads back here. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { loading, user } = useSession();
  const { leaving } = useLogOut();
  const location = useLocation();
  if (user) return children;
  if (loading || leaving) return <Loading />;
  return <Navigate to={PAGES.login} state={rememberPlace(location)} replace />;
}

/** Shows its children to some roles only; everyone else goes home. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { role, error, isFetching, refetch } = useRole();
  if (role && roles.includes(role)) return children;
  // A role that does not match may be an old one: the answer under way decides.
  if (isFetching) return <Loading />;
  if (error) return <ErrorState message={`Error: ${error.message}`} onRetry={() => void refetch()} />;
  return <Navigate to={PAGES.home} replace />;
}
