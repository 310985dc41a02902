import { t } from '#texts/operation.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { restoration } from './queries.ts';

/** Tells users other than admins that deadlines are paused in a restored club. */
export function HeldLine() {
  return <Line>{t.deadlinesWait}</Line>;
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-6 rounded-md bg-wait-soft px-4 py-3 text-sm font-semibold text-wait print:hidden"
    >
      {children}
    </p>
  );
}

/** Tells admins on all other dashboard pages that this is a restored club that needs their attention. */
export function RestoredLine() {
  const { pathname } = useLocation();
  const { data } = useQuery(restoration());
  if (pathname === PAGES.operation || !data || (data.held === null && data.gaps.length === 0)) return null;
  return (
    <Line>
      {t.lookAtOperation}{' '}
      <Link to={PAGES.operation} className="underline">
        {t.seeOperation}
      </Link>
    </Line>
  );
}
