import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { Redirect } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { useLogOut } from './log-out.tsx';
import { rememberPlace } from './return-path.ts';

interface GuardProps {
  /** Shown until it is known who is signed in. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Shows its children to signed-in users; redirects others to the login page, which returns them here. */
export function RequireSignIn({ meanwhile, children }: GuardProps) {
  const { loading, user } = useSession();
  const { leaving } = useLogOut();
  const location = useLocation();
  if (user) return children;
  if (loading || leaving) return meanwhile;
  return <Redirect to={PAGES.login} state={rememberPlace(location)} />;
}
