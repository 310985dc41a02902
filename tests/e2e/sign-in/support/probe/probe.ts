import { loadIdentity } from '#web/session/load-identity.ts';
import { IdentityError, type AuthUser } from '#web/session/port.ts';
import { createSessionStore, type SessionActions } from '#web/session/session-store.ts';
import { siteSettings } from '#contract/settings.ts';

/** The session of a page without screens, for use in tests. */
export interface Probe {
  session: SessionActions;
  /**
   * The states that a screen would have shown since the start, each with loading or ready, then the email and name of the user if there is
   * one: `ready ann@example.com Ann`.
   */
  seen: string[];
  user: () => AuthUser | null;
  /** Returns the result of an action, or the code of its refusal. */
  outcomeOf: (action: Promise<string>) => Promise<string>;
  /** The outcome of an action that continues while the test does something else. */
  last: Promise<string>;
}

const answer = await fetch('/site-settings.json');
const { identity } = siteSettings.parse(await answer.json());
const store = createSessionStore(() => loadIdentity(identity));
const seen: string[] = [];

function look(): void {
  const { loading, user } = store.read();
  const who = user ? `${user.email} ${user.displayName}`.trim() : 'nobody';
  const state = `${loading ? 'loading' : 'ready'} ${who}`;
  if (seen.at(-1) !== state) seen.push(state);
}

look();
store.subscribe(look);
store.ask();
const probe: Probe = {
  session: store.actions,
  seen,
  user: () => store.read().user,
  outcomeOf: (action) =>
    action.catch((error: unknown) => {
      if (error instanceof IdentityError) return error.code;
      throw error;
    }),
  last: Promise.resolve(''),
};
Object.assign(window, { probe });
