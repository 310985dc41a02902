import { t } from '#texts/site.js';
import { useEffect, useState, type ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import { useRole } from '#web/session/use-role.ts';
import { Redirect } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface GuardProps {
  roles: readonly Role[];
  /** Shown until the role is known. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Shows its children to the given roles only; other users are redirected home. */
export function RequireRole({ roles, meanwhile, children }: GuardProps) {
  const { role, error, isFetching, refetch } = useRole();
  const { key } = useLocation();
  if (role && roles.includes(role)) return children;
  if (error && !isFetching)
    return <ErrorState message={t.error({ message: error.message })} onRetry={() => void refetch()} />;
  if (!role) return meanwhile;
  // The key makes a new instance for each visit, because the same instance would redirect only once.
  return <WrongRole key={key} askAgain={refetch} meanwhile={meanwhile} />;
}

interface WrongRoleProps {
  askAgain: () => Promise<unknown>;
  meanwhile: ReactNode;
}

/** Reloads the role before redirecting home, because the cached one may be out of date. */
function WrongRole({ askAgain, meanwhile }: WrongRoleProps) {
  const [isSure, setIsSure] = useState(false);
  useEffect(() => {
    void askAgain().then(() => setIsSure(true));
  }, [askAgain]);
  return isSure ? <Redirect to={PAGES.home} /> : meanwhile;
}
