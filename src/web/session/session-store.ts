import type { AuthUser, IdentityProvider } from './port.ts';

export interface SessionState {
  /** True until it is known who is signed in, and while a user logs in, registers or logs out. */
  loading: boolean;
  user: AuthUser | null;
}

/** The session actions for the user interface. Each rejects with an `IdentityError`. */
export interface SessionActions extends Omit<IdentityProvider, 'onAuthChange' | 'updateProfile'> {
  updatePro: IdentityProvider['updateProfile'];
}

export const NOT_YET_KNOWN: SessionState = { loading: true, user: null };

export interface SessionStore {
  /** Calls `notify` after each change. Returns the function that stops it. */
  subscribe: (notify: () => void) => () => void;
  read: () => SessionState;
  /** Opens the identity service, unless that was already tried. */
  ask: () => void;
  /**
   * Returns whether opening the service was tried. This is not part of the state, because a page must not render again for it during
   * hydration.
   */
  isAsked: () => boolean;
  actions: SessionActions;
}

/** Creates the session of one page on top of the service that `load` returns. It lives as long as the page. */
export function createSessionStore(load: () => Promise<IdentityProvider>): SessionStore {
  let state = NOT_YET_KNOWN;
  let asked = false;
  let opening: Promise<IdentityProvider> | undefined;
  const listeners = new Set<() => void>();

  function notifyAll(): void {
    for (const notify of listeners) notify();
  }
  function change(part: Partial<SessionState>): void {
    state = { ...state, ...part };
    notifyAll();
  }

  async function listen(): Promise<IdentityProvider> {
    asked = true;
    notifyAll();
    try {
      const identity = await load();
      identity.onAuthChange((user) => change({ loading: false, user }));
      return identity;
    } catch (error) {
      opening = undefined; // lets the next action try again
      change({ loading: false });
      throw error;
    }
  }

  const open = () => (opening ??= listen());

  async function act<T>(work: (identity: IdentityProvider) => Promise<T>): Promise<T> {
    change({ loading: true });
    try {
      return await work(await open());
    } finally {
      // A failed action reports no change, so loading has to end here.
      if (state.loading) change({ loading: false });
    }
  }

  /** Returns an action that opens the service first and then calls it. */
  function passOn<Name extends keyof IdentityProvider>(name: Name): IdentityProvider[Name] {
    type Action = (...given: unknown[]) => unknown;
    const action = async (...given: unknown[]) => {
      const identity = await open();
      return (identity[name] as Action)(...given); // the cast is safe, because the wrapper passes arguments and result through unchanged
    };
    return action as IdentityProvider[Name]; // safe for the same reason
  }

  return {
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    read: () => state,
    isAsked: () => asked,
    ask() {
      if (!asked) open().catch((error: unknown) => console.warn(error));
    },
    actions: {
      createUser: (email, password) => act((identity) => identity.createUser(email, password)),
      signIn: (email, password) => act((identity) => identity.signIn(email, password)),
      googleSignIn: () => act((identity) => identity.googleSignIn()),
      finishSignIn: (code) => act((identity) => identity.finishSignIn(code)),
      signOutUser: () => act((identity) => identity.signOutUser()),
      updatePro: passOn('updateProfile'),
      getToken: passOn('getToken'),
      sendPasswordReset: passOn('sendPasswordReset'),
      sendConfirmation: passOn('sendConfirmation'),
      changePassword: passOn('changePassword'),
      prove: passOn('prove'),
      proveByGoogle: passOn('proveByGoogle'),
      beginSecondFactor: passOn('beginSecondFactor'),
      confirmSecondFactor: passOn('confirmSecondFactor'),
      renewRecoveryCodes: passOn('renewRecoveryCodes'),
      removeSecondFactor: passOn('removeSecondFactor'),
      readAccess: passOn('readAccess'),
      endSession: passOn('endSession'),
      endOtherSessions: passOn('endOtherSessions'),
      removeAccount: passOn('removeAccount'),
    },
  };
}
