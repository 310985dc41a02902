import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type Browser, type Tab } from './support/browser.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, removeAccount, whoIs } from './support/visitor.ts';
import { until } from '../support/until.ts';

const site = await startSite();
forgetEverybody(site);
let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  browser = openBrowser(site);
  tab = browser.openTab();
  await tab.untilReported(null);
});
afterEach(() => browser.close());

const register = (from = tab) => from.identity.createUser(ANN.email, ANN.password);
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

describe('at the start', () => {
  test('a visitor is reported as nobody, after one question', async () => {
    expect(tab.reports).toEqual([null]);
    expect(await tab.identity.getToken()).toBeNull();
    expect(await tab.identity.getToken(true)).toBeNull();
    expect(browser.calls).toEqual(['/refresh']);
  });

  test('a user stays signed in over a reload', async () => {
    const user = await register();
    const reloaded = browser.openTab();
    await reloaded.untilReported(ANN.email);
    const token = await reloaded.identity.getToken();
    expect(await whoIs(site, token ?? '')).toMatchObject({ subject: user.uid });
  });

  test('a site that cannot be reached serves visitors, and finds the session when it can', async () => {
    await register();
    browser.goOffline();
    const reloaded = browser.openTab();
    await reloaded.untilReported(null);
    expect(await reloaded.identity.getToken()).toBeNull();
    expect(await failure(reloaded.identity.getToken(true))).toMatchObject({
      code: 'auth/network-request-failed',
    });

    browser.goOnline();
    expect(await reloaded.identity.getToken()).not.toBeNull();
    expect(reloaded.reports.at(-1)).toBe(ANN.email);
  });
});

describe('signing in and out', () => {
  test('reports each change before the action ends', async () => {
    const user = await register();
    expect(tab.reports).toEqual([null, ANN.email]);
    expect(user).toMatchObject({ email: ANN.email, displayName: '', photoURL: null, emailVerified: false });
    expect(user.accessToken).toBe(await tab.identity.getToken());

    await tab.identity.signOutUser();
    expect(tab.reports).toEqual([null, ANN.email, null]);
    expect(await tab.identity.getToken()).toBeNull();
    expect(await whoIs(site, user.accessToken)).toBeNull();

    await tab.identity.signIn(ANN.email, ANN.password);
    await tab.identity.updateProfile({ displayName: 'Ann' });
    expect(tab.reports.slice(3)).toEqual([ANN.email, `${ANN.email} Ann`]);
  });

  test('a failure has a code and a sentence, and changes nothing', async () => {
    await register();
    expect(await failure(tab.identity.signIn(ANN.email, 'Wrong1'))).toMatchObject({
      name: 'IdentityError',
      code: 'auth/invalid-credential',
      message: 'Your password/email is wrong!',
    });
    expect(await failure(register())).toMatchObject({ code: 'auth/email-already-in-use' });
    expect(tab.reports).toEqual([null, ANN.email]);
  });

  test('without a network says so, and nobody is signed out by it', async () => {
    await register();
    browser.goOffline();
    for (const attempt of [
      tab.identity.signIn(ANN.email, ANN.password),
      tab.identity.signOutUser(),
      tab.identity.updateProfile({ displayName: 'Ann' }),
    ])
      expect(await failure(attempt)).toMatchObject({ code: 'auth/network-request-failed' });
    expect(tab.reports).toEqual([null, ANN.email]);
  });

  test.each([
    ['an error page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page in place of an answer', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
    ['an answer that does not match the contract', () => Response.json({ user: { email: 7 } })],
  ])('%s is a failure of the site', async (_what, response) => {
    browser.answerNext('/sign-up', response());
    expect(await failure(register())).toMatchObject({
      code: 'auth/internal-error',
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  test('a password that is not enough signs nobody in: forms can tell what is wanted', async () => {
    await register();
    await tab.identity.signOutUser();
    browser.answerNext('/sign-in', Response.json({ state: 'second-factor-wanted' }));
    expect(await failure(tab.identity.signIn(ANN.email, ANN.password))).toMatchObject({
      code: 'auth/multi-factor-auth-required',
    });
    expect(tab.reports.at(-1)).toBeNull();
  });

  test('with Google is refused with a code that forms can tell apart, where no window opens', async () => {
    expect(await failure(tab.identity.googleSignIn())).toMatchObject({ code: 'auth/popup-blocked' });
  });

  test('a late answer from before does not undo it', async () => {
    await createVisitor(site).enter('/sign-up', ANN);
    const letGo = browser.holdAnswers();
    const reloaded = browser.openTab();
    const signIn = reloaded.identity.signIn(ANN.email, ANN.password);
    letGo();
    await signIn;
    expect(reloaded.reports).toEqual([null, ANN.email]);
    expect(await reloaded.identity.getToken()).not.toBeNull();
  });

  test('a listener that has stopped is told nothing more', async () => {
    tab.stopListening();
    await register();
    expect(tab.reports).toEqual([null]);
  });
});

describe('the token', () => {
  test('is renewed shortly before it ends, once for all calls that wait', async () => {
    const { accessToken } = await register();
    site.clock.pass({ minutes: 13, seconds: 59 });
    expect(await tab.identity.getToken()).toBe(accessToken);

    site.clock.pass({ seconds: 1 });
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.identity.getToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(accessToken);
    expect(browser.calls).toEqual(['/refresh', '/sign-up', '/refresh']);
    expect(await whoIs(site, tokens[0] ?? '')).not.toBeNull();
  });

  test('is renewed at once when a call was refused', async () => {
    const { accessToken } = await register();
    const renewed = await tab.identity.getToken(true);
    expect(renewed).not.toBeNull();
    expect(renewed).not.toBe(accessToken);
  });

  test('serves to its end while the site cannot be reached', async () => {
    const { accessToken } = await register();
    browser.goOffline();
    site.clock.pass({ minutes: 14, seconds: 30 });
    expect(await tab.identity.getToken()).toBe(accessToken);
    site.clock.pass({ seconds: 30 });
    expect(await failure(tab.identity.getToken())).toMatchObject({ code: 'auth/network-request-failed' });
    browser.goOnline();
    expect(await tab.identity.getToken()).not.toBe(accessToken);
  });

  test('is not renewed once its account is removed: the page learns that nobody is signed in', async () => {
    await register();
    await removeAccount(site, ANN.email);
    expect(await tab.identity.getToken(true)).toBeNull();
    expect(tab.reports.at(-1)).toBeNull();
  });
});

describe('two tabs', () => {
  test('sign in and out together, and see the same profile', async () => {
    const other = browser.openTab();
    await other.untilReported(null);

    await register();
    await other.untilReported(ANN.email);
    await other.identity.updateProfile({ displayName: 'Ann' });
    await tab.untilReported(`${ANN.email} Ann`);
    await other.identity.signOutUser();
    await tab.untilReported(null);
    expect(await tab.identity.getToken()).toBeNull();
  });

  test('show the same person when somebody else signs in at one of them', async () => {
    const other = browser.openTab();
    await register();
    await other.untilReported(ANN.email);
    await other.identity.createUser('bob@example.com', 'Abcdef');
    await tab.untilReported('bob@example.com');
  });

  test('agree again after one of them could not ask', async () => {
    const other = browser.openTab();
    await other.untilReported(null);
    browser.answerNext('/refresh', new Response('', { status: 503 }));
    await register();
    await until(() => browser.calls.at(-1) === '/refresh');
    expect(await other.identity.getToken()).not.toBeNull();
    expect(other.reports).toEqual([null, ANN.email]);
  });
});
