import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { useSession } from '#web/session/session.tsx';
import { Loading } from '#web/ui/states.tsx';
import { useLogOut } from './log-out.tsx';
import { rememberPlace } from './return-path.ts';

/** Shows its children to signed-in users; redirects others to the login page, which returns here. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { loading, user } = useSession();
  const { leaving } = useLogOut();
  const location = useLocation();
  if (user) return children;
  if (loading || leaving) return <Loading />;
  return <Navigate to={PAGES.login} state={rememberPlace(location)} replace />;
}
