import type { Page } from '@playwright/test';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { accountMenu, wander } from '../support/pages.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base, type Kept } from '../support/test.ts';
import { aPersonKept, workerIsReady } from './support/a-kept-person.ts';
import { startRenewedClub, type RenewedClub } from './support/renewed-club.ts';

const test = base.extend<{ club: RenewedClub }, Kept>({ club: aClubOf(startRenewedClub) });
test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

const shells = (page: Page) => page.evaluate(() => caches.keys());

/** Returns to the page, which then looks for a new version. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new version waits until one takes it, and is not offered while a form holds something typed', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  await logIn(page, club, admin);
  await page.goto(PAGES.manageCoupons);
  await workerIsReady(page);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  expect(await shells(page)).toHaveLength(1);
  await page.evaluate(() => ((window as { isSame?: true }).isSame = true));
  const isSame = () => page.evaluate(() => 'isSame' in window);

  await page.getByRole('button', { name: 'Add Coupon' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Code').pressSequentially('NEW');
  club.renew();
  await comeBack(page);
  await expect.poll(() => shells(page)).toHaveLength(2);
  await expect(form.getByLabel('Code')).toHaveValue('NEW');
  await expect(offer(page)).toBeHidden();

  await test.step('once the form is left, the offer is there', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(offer(page)).toBeVisible();
    expect(await isSame()).toBe(true);
  });

  await test.step('Update loads the page once, from the new version, and the files of the last one stay', async () => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await offer(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(isSame).toBe(false);
    await expect(accountMenu(page)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    expect(loads).toBe(1);
    expect(await shells(page)).toHaveLength(2);
  });

  await test.step('a version later they are gone', async () => {
    club.renew();
    await comeBack(page);
    await offer(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).toMatch(/-2,.*-3$/);
  });
});

test('on the page on which one pays, a new version is not offered', async ({ page, club }) => {
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  const booking = await anApprovedBooking(person, admin, await aCourt(admin), { date: inDays(7) });
  await logIn(page, club, person);
  await page.goto(PAGES.myBookings);
  await workerIsReady(page);
  await page.goto(paymentPage(booking._id));
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  club.renew();
  await comeBack(page);
  await expect.poll(() => shells(page)).toHaveLength(2);
  await expect(offer(page)).toBeHidden();
  await wander(page, PAGES.myBookings);
  await expect(offer(page)).toBeVisible();
});

test('a page whose code is gone from the server is loaded anew, once', async ({ page, club, faults }) => {
  await aPersonKept(page, club);
  let loads = 0;
  page.on('load', () => (loads += 1));
  club.renew();
  club.lose(/\/assets\/my-profile-page-/);
  await wander(page, PAGES.myProfile);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Your data' })).toBeVisible();
  expect(loads).toBe(1);

  await test.step('where the new version has not got it either, one is told, and decides', async () => {
    await page.goto(PAGES.myBookings);
    await expect(accountMenu(page)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    loads = 0;
    club.lose(/\/assets\//);
    await wander(page, PAGES.notifications);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(loads).toBe(0);
  });
  faults.length = 0; // clears the faults of the missing files
});

test('a node of the version before answers the page of this one, and the other way round', async ({
  page,
  club,
  faults,
}) => {
  const { court } = await aPersonKept(page, club);
  club.goBack(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: court.type })).toBeVisible();
  await comeBack(page);
  await expect(page.getByRole('alert')).toBeHidden();

  await test.step('a page of the version before has another worker or none, and the calls are the same', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
    club.goBack(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: court.type })).toBeVisible();
    await workerIsReady(page);
  });
  faults.length = 0; // clears the fault of the worker that the earlier version lacks
});
