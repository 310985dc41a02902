import { useEffect, useState, type ReactNode } from 'react';
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
  if (error && !isFetching)
    return <ErrorState message={`Error: ${error.message}`} onRetry={() => void refetch()} />;
  if (!role) return <Loading />;
  // One for each visit: the same one would not lead away a second time.
  return <WrongRole key={key} askAgain={refetch} />;
}

/** A role that does not match may be an old one: the server decides, then the way leads home. */
function WrongRole({ askAgain }: { askAgain: () => Promise<unknown> }) {
  const [isSure, setIsSure] = useState(false);
  useEffect(() => {
    void askAgain().then(() => setIsSure(true));
  }, [askAgain]);
  return isSure ? <Navigate to={PAGES.home} replace /> : <Loading />;
}
