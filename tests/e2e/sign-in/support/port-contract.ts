import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import type { Club } from '../../support/club-server.ts';
import { aNewcomer, closeGoogle, type Newcomer } from '../../support/pages.ts';
import { makeAdmin } from '../../support/people.ts';
import { openProbe, seenBy, serveProbe } from './probe/serve.ts';
import { expect, type SignInTest } from './test.ts';

/** The code of the refusal, or the result of the action. */
type Outcome = string;

type Named = Omit<Newcomer, 'name'>;

function enter(page: Page, action: 'createUser' | 'signIn', { email, password }: Named): Promise<Outcome> {
  return page.evaluate(
    ([name, to, secret]) => window.probe.outcomeOf(window.probe.session[name](to, secret).then(() => 'done')),
    [action, email, password] as const,
  );
}

const create = (page: Page, who: Named) => enter(page, 'createUser', who);
const logIn = (page: Page, who: Named) => enter(page, 'signIn', who);
const leave = (page: Page) => page.evaluate(() => window.probe.session.signOutUser());
const tokenOf = (page: Page) => page.evaluate(() => window.probe.session.getToken());

/** Begins a Google sign-in; returns a function that waits for its outcome. */
async function beginGoogle(page: Page): Promise<() => Promise<Outcome>> {
  await page.evaluate(() => {
    const signIn = window.probe.session.googleSignIn();
    window.probe.last = window.probe.outcomeOf(signIn.then(({ isNewUser }) => (isNewUser ? 'new' : 'known')));
  });
  return () => page.evaluate(() => window.probe.last);
}

async function call(club: Club, token: string | null, path: string, method = 'GET'): Promise<number> {
  const headers = { authorization: `Bearer ${token ?? ''}` };
  return (await fetch(`${club.url}${API_BASE}${path}`, { method, headers })).status;
}

function describeLoading(test: SignInTest): void {
  test('it is loading until it is known who is signed in, and while anybody signs in, up or out', async ({
    page,
  }) => {
    const ann = aNewcomer();
    await openProbe(page);
    expect(await seenBy(page)).toEqual(['loading nobody', 'ready nobody']);

    await create(page, ann);
    expect(new Set(await seenBy(page, 2))).toEqual(new Set(['loading nobody', `ready ${ann.email}`]));
    await leave(page);
    expect((await seenBy(page)).slice(-2)).toEqual([`loading ${ann.email}`, 'ready nobody']);
    const before = (await seenBy(page)).length;
    await logIn(page, ann);
    expect((await seenBy(page, before))[0]).toBe('loading nobody');
    expect((await seenBy(page, before)).at(-1)).toBe(`ready ${ann.email}`);
  });

  test('a failure ends the loading, has a code, and changes nothing', async ({ page }) => {
    const ann = aNewcomer();
    await openProbe(page);
    await create(page, ann);
    await leave(page);
    const attempts: [() => Promise<Outcome>, string][] = [
      [() => logIn(page, { ...ann, password: 'Wrong1' }), 'auth/invalid-credential'],
      [() => logIn(page, aNewcomer()), 'auth/invalid-credential'],
      [() => create(page, ann), 'auth/email-already-in-use'],
      [() => create(page, { ...aNewcomer(), password: 'abc' }), 'auth/weak-password'],
      [() => create(page, { ...ann, email: 'nobody' }), 'auth/invalid-email'],
    ];
    for (const [attempt, code] of attempts) {
      const before = (await seenBy(page)).length;
      expect(await attempt()).toBe(code);
      expect(await seenBy(page, before), code).toEqual(['loading nobody', 'ready nobody']);
    }
  });
}

function describeTokens(test: SignInTest): void {
  test('the club takes the token for its owner; without a session there is none', async ({ page, club }) => {
    const ann = aNewcomer();
    await openProbe(page);
    expect(await tokenOf(page)).toBeNull();
    await create(page, ann);
    expect(await call(club, await tokenOf(page), `/users/${ann.email}`)).toBe(200);
    expect(await call(club, await tokenOf(page), '/users/somebody@example.com')).toBe(403);
    await leave(page);
    expect(await tokenOf(page)).toBeNull();
  });

  test('a name and a photo are there at once, in the other tab and after a reload', async ({
    page,
    context,
  }) => {
    const ann = aNewcomer();
    await openProbe(page);
    await create(page, ann);
    await page.evaluate(() => window.probe.session.updatePro({ displayName: 'Ann', photoURL: '/art/a.svg' }));
    expect((await seenBy(page)).at(-1)).toBe(`ready ${ann.email} Ann`);
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await openProbe(tab);
      const user = await tab.evaluate(() => window.probe.user());
      expect(user).toMatchObject({ email: ann.email, displayName: 'Ann', photoURL: '/art/a.svg' });
    }
  });

  test('a new password needs the current one; then only the new one lets in', async ({ page }) => {
    const ann = aNewcomer();
    await openProbe(page);
    await create(page, ann);
    const change = (current: string) =>
      page.evaluate(
        (typed) =>
          window.probe.outcomeOf(
            window.probe.session.changePassword(typed, 'Newpass-2-come').then(() => 'done'),
          ),
        current,
      );
    expect(await change('Wrong1')).toBe('auth/invalid-credential');
    expect(await change(ann.password)).toBe('done');
    await leave(page);
    expect(await logIn(page, ann)).toBe('auth/invalid-credential');
    expect(await logIn(page, { ...ann, password: 'Newpass-2-come' })).toBe('done');
  });

  test('a user removed by an admin is signed out at once, with the old token and with a new one', async ({
    page,
    club,
    browser,
    service,
  }) => {
    const [ann, amina] = [aNewcomer(), aNewcomer()];
    await openProbe(page);
    await create(page, ann);
    const token = await tokenOf(page);
    expect(await call(club, token, '/announcements')).toBe(200);

    const context = await browser.newContext({ baseURL: club.url });
    await service.connect(context);
    await serveProbe(context, club.url);
    const office = await context.newPage();
    await openProbe(office);
    await create(office, amina);
    const officeToken = await tokenOf(office);
    expect(await call(club, officeToken, '/announcements')).toBe(200);
    await makeAdmin(club, amina);
    expect(await call(club, officeToken, `/users/${ann.email}`, 'DELETE')).toBe(204);
    await context.close();

    expect(await call(club, token, '/announcements')).toBe(401);
    const renewed = await page.evaluate(() => window.probe.session.getToken(true));
    expect(await call(club, renewed, '/announcements')).toBe(401);
  });
}

function describeGoogle(test: SignInTest): void {
  test('Google tells new users from known ones, and it is loading until the window has closed', async ({
    page,
    service,
  }) => {
    const { email } = aNewcomer();
    await openProbe(page);
    for (const expected of ['new', 'known']) {
      const opened = page.waitForEvent('popup');
      const outcome = await beginGoogle(page);
      const popup = await opened;
      expect((await seenBy(page)).at(-1)).toBe('loading nobody');
      await service.chooseGoogleAccount(popup, email);
      expect(await outcome()).toBe(expected);
      expect((await seenBy(page)).at(-1)).toContain(`ready ${email}`);
      expect(await page.evaluate(() => window.probe.user()?.emailVerified)).toBe(true);
      expect(await page.evaluate(() => window.probe.session.readAccess())).toMatchObject({
        hasPassword: false,
      });
      await leave(page);
    }
  });

  test('a Google window that was closed or blocked ends the loading, each with its own code', async ({
    page,
  }) => {
    await openProbe(page);
    const opened = page.waitForEvent('popup');
    const outcome = await beginGoogle(page);
    await closeGoogle(await opened);
    expect(await outcome()).toBe('auth/popup-closed-by-user');
    await page.evaluate(() => (window.open = () => null));
    expect(await (await beginGoogle(page))()).toBe('auth/popup-blocked');
    expect((await seenBy(page)).at(-1)).toBe('ready nobody');
  });
}

/** Tests the behaviour of the session below the site's screens, with either sign-in service. */
export function describePort(test: SignInTest): void {
  test.describe('the session of a page', () => {
    test.beforeEach(({ context, club }) => serveProbe(context, club.url));
    describeLoading(test);
    describeTokens(test);
    describeGoogle(test);
  });
}
