import { t } from '#texts/check-in.js';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { CheckIn } from '#web/features/check-in/check-in.tsx';
import { expectedOn, keptOn } from '#web/features/check-in/queries.ts';

import { useRole } from '#web/session/use-role.ts';
import { areCheckInsKept } from '#web/keep/mark.ts';
import { Redirect } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { useLogOut } from '#web/site/log-out.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { rememberPlace } from '#web/site/return-path.ts';
import { loadPatiently } from '#web/site/load-patiently.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useNow } from '#web/ui/use-now.ts';

// Loaded lazily, because a check-in does not need it.
const DeviceCheckIns = lazy(() =>
  loadPatiently(async () => ({
    default: (await import('#web/features/check-in/device-check-ins.tsx')).DeviceCheckIns,
  })),
);

/**
 * Checks people in. The page is outside the guards, because the session cannot be looked up offline. It works from today's list stored on
 * the device; without a list it redirects to the login page.
 */
export default function ScanPage() {
  const { role } = useRole();
  return (
    <>
      <PageHeading title={t.checkInHeading} />
      <Suspense>
        <DeviceCheckIns role={role} isScanPage />
      </Suspense>
      <Scanner />
    </>
  );
}

function Scanner() {
  const today = toClubDate(useNow() ?? new Date());
  const { user, loading } = useSession();
  const { leaving } = useLogOut();
  const { role, error, isFetching, refetch } = useRole();
  const location = useLocation();
  const isStaff = role === 'staff' || role === 'admin';
  const asked = useQuery({ ...expectedOn(user, today), enabled: user !== null && isStaff });
  const kept = useQuery(keptOn(today));
  const list = asked.data ?? kept.data ?? null;
  const isKnown = user === null ? !loading && !leaving : role !== undefined;
  // The device's check-ins are not sent for a user who is not staff; the notice above says so.
  if (role && !isStaff) return areCheckInsKept() ? null : <Redirect to={PAGES.home} />;
  if (list || isStaff) return <CheckIn list={list} />;
  if (error && !isFetching) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!isKnown || kept.isPending) return <Skeleton shape="sheet" />;
  return <Redirect to={PAGES.login} state={rememberPlace(location)} />;
}
