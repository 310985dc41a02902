import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { IdentitySettings } from '#contract/settings.ts';
import { whenFirstUsed } from './first-sign.ts';
import { loadIdentity } from './load-identity.ts';
import {
  createSessionStore,
  NOT_YET_KNOWN,
  type SessionActions,
  type SessionState,
  type SessionStore,
} from './session-store.ts';

/** The authentication context. */
export interface Session
  extends SessionState, SessionActions, Pick<SessionStore, 'ask' | 'isAsked' | 'subscribe'> {
  /** It says whether somebody was signed in at the last visit, until it is known who is now. */
  expectsUser: boolean;
}

const SessionContext = createContext<Session | null>(null);

interface Props {
  /** Read once: they do not change during the life of a page. */
  settings: IdentitySettings;
  expectsUser: boolean;
  children: ReactNode;
}

/** Provides the session. On the server, and in the first render of the browser, it is not yet known who is signed in. */
export function SessionProvider({ settings, expectsUser, children }: Props) {
  const [store] = useState(() => createSessionStore(() => loadIdentity(settings)));
  const state = useSyncExternalStore(store.subscribe, store.read, () => NOT_YET_KNOWN);
  const { ask } = store;
  useEffect(() => (expectsUser ? ask() : whenFirstUsed(ask)), [expectsUser, ask]);
  const session = useMemo(
    () => ({ ...state, ...store, ...store.actions, expectsUser }),
    [state, store, expectsUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Returns what is known of the session, for the frame of all pages: it does not ask, and a visitor reads the home page
 * without.
 */
export function useKnownSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Returns the session, for what depends on who is signed in. */
export function useSession(): Session {
  const session = useKnownSession();
  const { ask } = session;
  useEffect(ask, [ask]);
  return session;
}

/**
 * Whether the server was asked who is signed in, which happens before the first call and when somebody first does
 * something.
 */
export function useIsAsked(): boolean {
  const { subscribe, isAsked } = useKnownSession();
  return useSyncExternalStore(subscribe, isAsked, () => false);
}
