import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { IdentitySettings } from '#contract/settings.ts';
import { loadIdentity } from './load-identity.ts';
import type { AuthUser, IdentityProvider } from './port.ts';

interface SessionState {
  /** True until it is known who is signed in, and while somebody signs in, up or out. */
  loading: boolean;
  user: AuthUser | null;
}

/** The authentication context. Its actions reject with an IdentityError. */
export interface Session
  extends
    SessionState,
    Pick<IdentityProvider, 'createUser' | 'signIn' | 'googleSignIn' | 'signOutUser' | 'getToken'> {
  updatePro: IdentityProvider['updateProfile'];
}

const SessionContext = createContext<Session | null>(null);

/** A function that does `open` on its first call and answers every call with what came of it. */
function once<T>(open: () => T): () => T {
  let opened: { result: T } | undefined;
  return () => (opened ??= { result: open() }).result;
}

interface Props {
  /** Read once: they do not change during the life of a page. */
  settings: IdentitySettings;
  children: ReactNode;
}

/** Provides the session. On the server, and in the first render of the browser, nobody is signed in yet. */
export function SessionProvider({ settings, children }: Props) {
  const [state, setState] = useState<SessionState>({ loading: true, user: null });
  const [open] = useState(() => once(() => loadIdentity(settings)));

  useEffect(() => {
    let ended = false;
    let stop: (() => void) | undefined;
    open().then(
      (identity) => {
        if (!ended) stop = identity.onAuthChange((user) => setState({ loading: false, user }));
      },
      (error: unknown) => {
        console.warn(error);
        setState({ loading: false, user: null });
      },
    );
    return () => {
      ended = true;
      stop?.();
    };
  }, [open]);

  const actions = useMemo(() => {
    async function act<T>(work: (identity: IdentityProvider) => Promise<T>): Promise<T> {
      setState((now) => ({ ...now, loading: true }));
      try {
        return await work(await open());
      } finally {
        // A failure reports no change, so nothing else would end the loading.
        setState((now) => ({ ...now, loading: false }));
      }
    }
    return {
      createUser: (email, password) => act((identity) => identity.createUser(email, password)),
      signIn: (email, password) => act((identity) => identity.signIn(email, password)),
      googleSignIn: () => act((identity) => identity.googleSignIn()),
      signOutUser: () => act((identity) => identity.signOutUser()),
      updatePro: async (change) => (await open()).updateProfile(change),
      getToken: async (force) => (await open()).getToken(force),
    } satisfies Omit<Session, keyof SessionState>;
  }, [open]);

  const session = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
