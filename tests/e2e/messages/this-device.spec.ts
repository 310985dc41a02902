import type { Page } from '@playwright/test';
import { addDevice, listDevices } from '#contract/messages/push.ts';
import { PAGES } from '#contract/pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aSubscription } from '../support/a-subscription.ts';
import { bookNow, choose, openCourts, submit } from '../support/booking-dialog.ts';
import { aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Replaces the push service and the permission prompt of the browser; a real browser would call its vendor's servers. */
async function withPushes(page: Page, permission: 'granted' | 'denied' = 'granted'): Promise<string> {
  const made = aSubscription();
  await page.addInitScript(
    ({ subscription, allowed }) => {
      const KEPT = 'test-subscription';
      const { endpoint } = subscription;
      const own = {
        endpoint,
        toJSON: () => subscription,
        unsubscribe: () => {
          localStorage.removeItem(KEPT);
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(localStorage.getItem(KEPT) === null ? null : own),
        subscribe: () => {
          localStorage.setItem(KEPT, '1');
          return Promise.resolve(own);
        },
      });
      Notification.requestPermission = () => Promise.resolve(allowed);
      Object.defineProperty(Notification, 'permission', {
        get: () => (allowed === 'denied' ? 'denied' : 'default'),
      });
    },
    { subscription: made, allowed: permission },
  );
  return made.endpoint;
}

const hereSwitch = (page: Page) => page.getByRole('switch', { name: 'Tell me on this device' });
const devices = (page: Page) =>
  page.getByRole('list', { name: 'Devices that tell you' }).getByRole('listitem');

test(
  'a device is told once its person switches it on, and no more once it is off',
  { tag: '@phone' },
  async ({ page, club }) => {
    const endpoint = await withPushes(page);
    const person = await aUser(club);
    await logIn(page, club, person);
    await page.goto(PAGES.myProfile);
    await expect(hereSwitch(page)).not.toBeChecked();
    await hereSwitch(page).press('Space');
    await expect(hereSwitch(page)).toBeChecked();
    await expect(devices(page)).toHaveCount(1);
    await expect(devices(page)).toContainText('This device');
    expect(await person.ask(listDevices)).toMatchObject([{ endpoint }]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(hereSwitch(page)).toBeChecked();
    await hereSwitch(page).press('Space');
    await expect(hereSwitch(page)).not.toBeChecked();
    await expect(devices(page)).toHaveCount(0);
    expect(await person.ask(listDevices)).toEqual([]);
  },
);

test('another device is told no more once one has said so twice: it can be turned on there alone', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  const { endpoint, keys } = aSubscription();
  await person.ask(addDevice, { body: { endpoint, ...keys } });
  await logIn(page, club, person);
  await page.goto(PAGES.myProfile);
  const remove = devices(page).getByRole('button', { name: /^Remove number 1/ });
  const question = page.getByRole('alertdialog');
  await remove.click();
  await expect(question).toContainText('It can be turned on again on that device alone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await person.ask(listDevices)).toHaveLength(1);
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(devices(page)).toHaveCount(0);
  expect(await person.ask(listDevices)).toEqual([]);
});

test('where the browser blocks notifications, it says so, and nothing can be switched', async ({
  page,
  club,
}) => {
  await withPushes(page, 'denied');
  await logIn(page, club, await aUser(club));
  await page.goto(PAGES.myProfile);
  await expect(page.getByText('The browser blocks notifications for this site.')).toBeVisible();
  await expect(hereSwitch(page)).toBeDisabled();
});

test('after a request one is told on this device what becomes of it, if one wants that', async ({
  page,
  club,
}) => {
  const endpoint = await withPushes(page);
  const { court, person } = await openCourts(page, club);
  await bookNow(page, court).click();
  await choose(page, '7:00 AM');
  await submit(page).click();
  const note = page.getByRole('status').filter({ hasText: 'An admin will review your request.' });
  await note.getByRole('button', { name: 'Tell me when it is decided' }).click();
  await expect(note).toContainText('You are told on this device.');
  expect(await person.ask(listDevices)).toMatchObject([{ endpoint }]);
  await expectAccessible(page);
});
