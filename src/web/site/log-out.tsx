import { createContext, startTransition, useContext, useMemo, useState, type ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useKnownSession } from '#web/session/session.tsx';

const REDIRECT_MS = 100;

interface LogOut {
  /** True while the user is logging out: guards must not redirect them to the login page. */
  leaving: boolean;
  logOut: () => Promise<void>;
  /** Ends the session with `end` instead of a logout, and also leads to the home page. */
  leave: (end: () => Promise<void>) => Promise<void>;
}

const LogOutContext = createContext<LogOut>({
  leaving: false,
  logOut: () => Promise.resolve(),
  leave: () => Promise.resolve(),
});

export function LogOutProvider({ children }: { children: ReactNode }) {
  const { signOutUser } = useKnownSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const value = useMemo(() => {
    async function leave(end: () => Promise<void>) {
      setLeaving(true);
      // The specification wants a failure here to be silent.
      await end().catch((error: unknown) => console.warn(error));
      setTimeout(() => {
        navigate(PAGES.home);
        // The router navigates in a transition, so this must be one too: it must not apply before the navigation.
        startTransition(() => setLeaving(false));
      }, REDIRECT_MS);
    }
    return { leaving, leave, logOut: () => leave(signOutUser) };
  }, [leaving, navigate, signOutUser]);
  return <LogOutContext value={value}>{children}</LogOutContext>;
}

export function useLogOut(): LogOut {
  return useContext(LogOutContext);
}
