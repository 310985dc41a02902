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

/** Shows its children to some roles only; everyone else goes home. */
export function RequireRole({ roles, meanwhile, children }: GuardProps) {
  const { role, error, isFetching, refetch } = useRole();
  const { key } = useLocation();
  if (role && roles.includes(role)) return children;
  if (error && !isFetching)
    return <ErrorState message={t.error({ message: error.message })} onRetry={() => void refetch()} />;
  if (!role) return meanwhile;
  // One for each visit: the same one would not lead away a second time.
  return <WrongRole key={key} askAgain={refetch} meanwhile={meanwhile} />;
}

interface WrongRoleProps {
  askAgain: () => Promise<unknown>;
  meanwhile: ReactNode;
}

/** A role that does not match may be an old one: the server decides, then the way leads home. */
function WrongRole({ askAgain, meanwhile }: WrongRoleProps) {
  const [isSure, setIsSure] = useState(false);
  useEffect(() => {
    void askAgain().then(() => setIsSure(true));
  }, [askAgain]);
  return isSure ? <Redirect to={PAGES.home} /> : meanwhile;
}
