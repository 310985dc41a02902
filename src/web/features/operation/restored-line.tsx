import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { restoration } from './queries.ts';
import { t } from './texts.ts';

/** Tells admins on every page of the dashboard that the club is a restored one that waits for them. */
export function RestoredLine() {
  const { data } = useQuery(restoration());
  if (!data || (data.held === null && data.gaps.length === 0)) return null;
  return (
    <p
      role="status"
      className="mb-6 rounded-md bg-wait-soft px-4 py-3 text-sm font-semibold text-wait print:hidden"
    >
      {t.lookAtOperation}{' '}
      <Link to={PAGES.operation} className="underline">
        {t.seeOperation}
      </Link>
    </p>
  );
}
