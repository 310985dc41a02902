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

export interface Session
  extends SessionState, SessionActions, Pick<SessionStore, 'ask' | 'isAsked' | 'subscribe'> {
  /** Whether someone was signed in at the last visit; used until the current user is known. */
  expectsUser: boolean;
}

const SessionContext = createContext<Session | null>(null);

interface Props {
  /** Read once, because the settings do not change during the life of a page. */
  settings: IdentitySettings;
  expectsUser: boolean;
  children: ReactNode;
}

/** Provides the session. On the server and in the browser's first render, it is not yet known who is signed in. */
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
 * Returns the session as far as it is known, for the frame of all pages. It does not open the identity service, so a visitor can read the
 * home page without it.
 */
export function useKnownSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Returns the session and opens the identity service, for parts that depend on the signed-in user. */
export function useSession(): Session {
  const session = useKnownSession();
  const { ask } = session;
  useEffect(ask, [ask]);
  return session;
}

/** Returns whether the server was asked who is signed in. That happens before the first call and at the user's first action. */
export function useIsAsked(): boolean {
  const { subscribe, isAsked } = useKnownSession();
  return useSyncExternalStore(subscribe, isAsked, () => false);
}
