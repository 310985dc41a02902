import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { AuthUser } from '#web/session/port.ts';
import { AccountMenu } from './account-menu.tsx';
import { noteChoice, notedChoice } from './language-note.ts';
import { loadPatiently } from '../site/load-patiently.ts';

// These load separately to keep the list of chunks in a page's first script short.
const Bell = lazy(() => loadPatiently(async () => ({ default: (await import('./bell.tsx')).Bell })));
const Device = lazy(() => loadPatiently(async () => ({ default: (await import('./device.tsx')).Device })));

/** Saves to the account the language that the user switches to, whichever link of the page leads there. */
function useKeepLanguage(user: AuthUser): void {
  const queryClient = useQueryClient();
  const { uid, email } = user;
  useEffect(() => {
    const chosen = notedChoice(uid);
    // If saving fails, the next page tries again.
    if (chosen !== undefined)
      void import('./keep-language.ts')
        .then(({ keepLanguage }) => keepLanguage(queryClient, email, chosen))
        .catch((error: unknown) => console.warn(error));
    function note({ defaultPrevented, target }: MouseEvent) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (link && !defaultPrevented) noteChoice(uid, link.hreflang);
    }
    document.addEventListener('click', note);
    return () => document.removeEventListener('click', note);
  }, [queryClient, uid, email]);
}

export function AccountBar({ user }: { user: AuthUser }) {
  useKeepLanguage(user);
  return (
    <>
      <Suspense fallback={<span className="size-11" />}>
        <Bell />
      </Suspense>
      <AccountMenu user={user} />
      <Suspense>
        <Device uid={user.uid} email={user.email} />
      </Suspense>
    </>
  );
}
