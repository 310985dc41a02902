import type { BrowserContext, Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import type { Club } from '../support/club-server.ts';
import { accountMenu, logOut } from '../support/pages.ts';
import { aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPersonKept } from './support/a-kept-person.ts';
import { findKept } from './support/what-is-kept.ts';

test.use({ serviceWorkers: 'allow' });

/** Replaces the browser's push service, which no test can reach. The browser stays subscribed until it unsubscribes. */
async function subscribe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.test/kept',
      unsubscribe() {
        document.cookie = 'unsubscribed=1; Path=/';
        return Promise.resolve(true);
      },
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(
        document.cookie.includes('unsubscribed=1') ? null : (subscription as unknown as PushSubscription),
      );
  });
}

async function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription()) !== null;
  });
}

/** Removes the Clear-Site-Data header from the sign-out, because some browsers ignore it: the page must clear enough by itself. */
async function withoutServersHelp(page: Page): Promise<void> {
  await page.route('**/identity/sign-out', async (route) => {
    const answer = await route.fetch();
    const { 'clear-site-data': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

type Kept = Awaited<ReturnType<typeof aPersonKept>>;

async function accountOf(club: Club, { person }: Kept): Promise<string> {
  const accounts = club.db.selectFrom('identity_accounts').select('id');
  return (await accounts.where('email', '=', person.email).executeTakeFirstOrThrow()).id;
}

/** Returns the personal words that must not be found on the device. */
async function wordsOf(club: Club, kept: Kept): Promise<string[]> {
  return [await accountOf(club, kept), kept.court.type, kept.person.email, kept.person.name];
}

/** After each of these, no data of the person may be left on the device. */
const WAYS: Record<string, (page: Page, club: Club, kept: Kept) => Promise<void>> = {
  async 'signing out'(page) {
    await withoutServersHelp(page);
    await logOut(page);
    await expect(page).toHaveURL('/');
  },
  async 'another person’s sign-in'(page, club) {
    await logIn(page, club, await aUser(club, { name: 'Nasrin Next' }));
    await page.goto(PAGES.myBookings);
    await expect(accountMenu(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'NN');
  },
  async 'a session that was ended elsewhere'(page, club, kept) {
    const account = await accountOf(club, kept);
    await club.db.deleteFrom('identity_sessions').where('account_id', '=', account).execute();
    await page.goto(PAGES.myBookings);
    await expect(page).toHaveURL(PAGES.login);
  },
  async 'the removal of the account'(page, _club, { person }) {
    await page.goto(PAGES.myProfile);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your e-mail, to confirm').fill(person.email);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
  },
};

for (const [way, leave] of Object.entries(WAYS))
  test(`after ${way} nothing of the person is left on the device`, async ({ page, context, club }) => {
    await subscribe(context);
    const kept = await aPersonKept(page, club);
    const words = await wordsOf(club, kept);
    const [id = '', court = ''] = words;
    expect(await findKept(page, words)).toEqual([id, court]);
    expect(await isSubscribed(page)).toBe(true);
    await leave(page, club, kept);
    await expect.poll(() => findKept(page, words)).toEqual([]);
    await expect.poll(() => isSubscribed(page)).toBe(false);
    await page.goto('/offline');
    await expect(page.getByText('No bookings are kept on this device.')).toBeVisible();
  });

test('whoever signs out is at the home page only when the device has forgotten them', async ({
  page,
  club,
}) => {
  const kept = await aPersonKept(page, club);
  const words = await wordsOf(club, kept);
  await withoutServersHelp(page);
  await logOut(page);
  await page.waitForURL('/', { waitUntil: 'commit' });
  expect(await findKept(page, words)).toEqual([]);
});

test('a store that is not emptied is found out by the same looks', async ({ page, context, club }) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.clear = () => undefined as unknown as IDBRequest<undefined>;
  });
  const kept = await aPersonKept(page, club);
  const [id = '', court = ''] = await wordsOf(club, kept);
  await withoutServersHelp(page);
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await findKept(page, [id, court])).toEqual([id, court]);
});

test('a server that cannot be asked who is signed in takes nothing away', async ({ page, club, faults }) => {
  const kept = await aPersonKept(page, club);
  await page.route('**/identity/refresh', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(PAGES.courts);
  await expect(accountMenu(page)).toBeHidden();
  expect(await findKept(page, [kept.court.type])).toEqual([kept.court.type]);
  faults.length = 0; // clears the fault of the answer above
});
