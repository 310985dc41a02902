import { createContext, startTransition, useContext, useMemo, useState, type ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useKnownSession } from '#web/session/session.tsx';

const REDIRECT_MS = 100;

interface LogOut {
  /** It is true on the way out: guards must not send the person to the login page meanwhile. */
  leaving: boolean;
  logOut: () => Promise<void>;
  /** Ends the session by other means, and leads home in the same way. */
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
        // The router moves in a transition: this must not come true before it has moved.
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
