import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { AuthUser } from '#web/session/port.ts';
import { AccountMenu } from './account-menu.tsx';
import { noteChoice, notedChoice } from './language-note.ts';
import { loadPatiently } from '../site/load-patiently.ts';

// Apart, so that the first script of a page need not name all that it consists of.
const Bell = lazy(() => loadPatiently(async () => ({ default: (await import('./bell.tsx')).Bell })));
const Device = lazy(() => loadPatiently(async () => ({ default: (await import('./device.tsx')).Device })));

/** Keeps with the account which language somebody goes to, whichever of the links of a page leads there. */
function useKeepLanguage(user: AuthUser): void {
  const queryClient = useQueryClient();
  const { uid, email } = user;
  useEffect(() => {
    const chosen = notedChoice(uid);
    // Where it fails, the next page tries again.
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

/** Shows what the navbar has for who is signed in. */
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
