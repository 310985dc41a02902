import { vi } from 'vitest';
import { createEmbeddedIdentity } from '#web/session/embedded.ts';
import type { AuthUser, IdentityProvider } from '#web/session/port.ts';
import { keepCookies } from './cookies.ts';
import type { Site } from './site.ts';
import { until } from '../../support/until.ts';

export interface Tab {
  identity: IdentityProvider;
  /** The people reported as signed in, by email and name. Null when no one is signed in. */
  reports: (string | null)[];
  untilReported(who: string | null): Promise<void>;
  stopListening(): void;
}

export interface Browser {
  openTab(): Tab;
  calls: string[];
  /** The clock that the tabs use. */
  now: () => number;
  /** Delays all responses until the returned function is called. */
  holdAnswers(): () => void;
  goOffline(): void;
  goOnline(): void;
  /** Replaces the server's response to the next call of that path. */
  answerNext(path: string, response: Response): void;
  cookie: string;
  close(): void;
}

function label(user: AuthUser | null): string | null {
  return user && `${user.email} ${user.displayName}`.trim();
}

/**
 * Provides what a browser provides to the pages of one site, for tests without one: relative addresses, Origin, a cookie jar that scripts
 * cannot read, and channels between tabs.
 */
export function openBrowser(site: Site): Browser {
  const channels: BroadcastChannel[] = [];
  let gate = Promise.resolve();
  let online = true;
  const canned = new Map<string, Response>();

  const browser: Browser = {
    calls: [],
    cookie: '',
    now: () => site.clock.now().getTime(),
    openTab() {
      const identity = createEmbeddedIdentity(browser.now);
      const reports: (string | null)[] = [];
      const stopListening = identity.onAuthChange((user) => reports.push(label(user)));
      return {
        identity,
        reports,
        stopListening,
        untilReported: (who) => until(() => reports.length > 0 && reports.at(-1) === who),
      };
    },
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gate = promise.then(() => undefined);
      return () => resolve(undefined);
    },
    goOffline: () => (online = false),
    goOnline: () => (online = true),
    answerNext: (path, response) => canned.set(path, response),
    close() {
      for (const channel of channels) channel.close();
      vi.unstubAllGlobals();
    },
  };

  const send = globalThis.fetch.bind(globalThis);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit): Promise<Response> => {
    if (!address.startsWith('/')) return send(address, init);
    const path = address.replace('/identity', '');
    browser.calls.push(path);
    if (!online) throw new TypeError('Failed to fetch');
    const answer = canned.get(path);
    if (canned.delete(path) && answer) return answer;
    const headers = new Headers(init.headers);
    headers.set('origin', site.publicUrl);
    headers.set('cookie', browser.cookie);
    const response = await send(site.url + address, { ...init, headers });
    browser.cookie = keepCookies(browser.cookie, response.headers.getSetCookie());
    await gate;
    return response;
  });
  // Popups do not open here. The tests in real browsers cover them.
  vi.stubGlobal('window', { open: () => null });
  vi.stubGlobal('screen', { availWidth: 1280, availHeight: 800 });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  return browser;
}
