import { lazy, Suspense } from 'react';
import type { AuthUser } from '#web/session/port.ts';
import { AccountMenu } from './account-menu.tsx';
import { untilLoaded } from '../site/until-loaded.ts';

// Apart, so that the first script of a page need not name all that it consists of.
const Bell = lazy(() => untilLoaded(async () => ({ default: (await import('./bell.tsx')).Bell })));

/** Shows what the navbar has for who is signed in. */
export function AccountBar({ user }: { user: AuthUser }) {
  return (
    <>
      <Suspense fallback={<span className="size-11" />}>
        <Bell />
      </Suspense>
      <AccountMenu user={user} />
    </>
  );
}
