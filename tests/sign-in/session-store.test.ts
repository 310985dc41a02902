import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityError, type IdentityProvider } from '#web/session/port.ts';
import { createEmbeddedIdentity } from '#web/session/embedded.ts';
import { createSessionStore, type SessionStore } from '#web/session/session-store.ts';
import { openBrowser, type Browser } from './support/browser.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, whoIs } from './support/visitor.ts';
import { until } from '../support/until.ts';

const site = await startSite();
forgetEverybody(site);
let browser: Browser;

beforeEach(() => {
  browser = openBrowser(site);
});
afterEach(() => browser.close());

/** Opens a page that loads and shows the session. Returns every state that it showed. */
function show(load: () => Promise<IdentityProvider> = async () => createEmbeddedIdentity(browser.now)) {
  const store = createSessionStore(load);
  const shown: string[] = [];
  const look = () => {
    const { loading, user } = store.read();
    const state = `${loading ? 'loading' : 'ready'}, ${user ? `${user.email} ${user.displayName}`.trim() : 'nobody'}`;
    if (shown.at(-1) !== state) shown.push(state);
  };
  look();
  const leave = store.subscribe(look);
  store.ask();
  return { store, shown, leave };
}

async function showVisitor(): Promise<{ store: SessionStore; shown: string[] }> {
  const page = show();
  await untilReady(page.store);
  page.shown.length = 0;
  return page;
}

const untilReady = (store: SessionStore) => until(() => !store.read().loading);

test('the session starts loading, with nobody, until the service reports', async () => {
  const { store, shown } = show();
  await untilReady(store);
  expect(shown).toEqual(['loading, nobody', 'ready, nobody']);
});

test('a page that was shown twice, as in development, opens the service once', async () => {
  const load = vi.fn(async () => createEmbeddedIdentity(browser.now));
  const { store, leave } = show(load);
  leave();
  store.subscribe(() => undefined);
  store.ask();
  await untilReady(store);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a session that is looked at asks nothing until it is told to, as on the server', async () => {
  const load = vi.fn(async () => createEmbeddedIdentity(browser.now));
  const store = createSessionStore(load);
  let noticed = 0;
  store.subscribe(() => (noticed += 1));
  expect([load.mock.calls, store.isAsked(), store.read().loading]).toEqual([[], false, true]);
  store.ask();
  expect([load.mock.calls.length, store.isAsked(), noticed]).toEqual([1, true, 1]);
  await untilReady(store);
});

describe('loading', () => {
  test('is true from the click until the person is signed in, and until they are out', async () => {
    const { store, shown } = await showVisitor();
    await store.actions.createUser(ANN.email, ANN.password);
    expect(shown).toEqual(['loading, nobody', `ready, ${ANN.email}`]);

    shown.length = 0;
    await store.actions.signOutUser();
    expect(shown).toEqual([`loading, ${ANN.email}`, 'ready, nobody']);
  });

  test('ends after a failure too, of which no change is reported', async () => {
    const { store, shown } = await showVisitor();
    const { signIn, googleSignIn, createUser } = store.actions;
    await expect(signIn(ANN.email, 'Wrong1')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(googleSignIn()).rejects.toMatchObject({ code: 'auth/popup-blocked' });
    browser.goOffline();
    await expect(createUser(ANN.email, ANN.password)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    expect(shown).toEqual([1, 2, 3].flatMap(() => ['loading, nobody', 'ready, nobody']));
  });

  test('is not shown for a profile change or a token', async () => {
    const { store, shown } = await showVisitor();
    await store.actions.createUser(ANN.email, ANN.password);
    shown.length = 0;
    await store.actions.updatePro({ displayName: 'Ann', photoURL: '/art/ann.svg' });
    const token = await store.actions.getToken(true);
    expect(new Set(shown)).toEqual(new Set([`ready, ${ANN.email} Ann`]));
    expect(await whoIs(site, token ?? '')).toMatchObject({ displayName: 'Ann', photoURL: '/art/ann.svg' });
    expect(store.read().user?.accessToken).toBe(token);
  });
});

test('a service that could not be loaded leaves a visitor, and the next action tries again', async () => {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const lost = new IdentityError('auth/network-request-failed', 'The club cannot be reached.');
  const load = vi.fn(async () => createEmbeddedIdentity(browser.now)).mockRejectedValueOnce(lost);
  const { store, shown } = show(load);
  await untilReady(store);
  expect(shown).toEqual(['loading, nobody', 'ready, nobody']);
  expect(warnings).toHaveBeenCalledExactlyOnceWith(lost);

  await store.actions.createUser(ANN.email, ANN.password);
  expect(store.read()).toMatchObject({ loading: false, user: { email: ANN.email } });
  warnings.mockRestore();
});
