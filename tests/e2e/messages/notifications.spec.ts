import type { Page } from '@playwright/test';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { countUnread } from '#contract/messages/messages.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt } from '../support/club.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { BUSY, hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Waits until the person has `count` notifications. */
const told = (person: Person, count: number) =>
  expect.poll(async () => (await person.ask(countUnread)).count).toBe(count);

test(
  'the bell tells what happened as it happens, and leads there; what was followed is read',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, person] = [await anAdmin(club), await aUser(club)];
    const court = await aCourt(admin);
    await logIn(page, club, person);
    await page.goto('/courts');

    await test.step('at first there is nothing', async () => {
      await bell(page).click();
      await expect(panel(page)).toContainText('Nothing yet: news about your bookings appears here.');
      await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(bell(page)).toBeFocused();
    });

    await test.step('a request and its approval are told at once', async () => {
      const { _id: id } = await aBooking(person, court);
      await expect(bell(page, 1)).toBeVisible();
      await admin.ask(approveBooking, { params: { id }, body: {} });
      await expect(bell(page, 2)).toBeVisible();
      await bell(page, 2).click();
      await expect(panel(page)).toBeFocused();
      await expect(panel(page).getByRole('listitem')).toHaveText([
        /^Unread:Your booking is approved: please pay.*Just now$/,
        /^Unread:We have your request.*Just now$/,
      ]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('one that is followed is read', async () => {
      await panel(page)
        .getByRole('link', { name: /We have your request/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pending Bookings' })).toBeFocused();
      await expect(panel(page)).toBeHidden();
      await bell(page, 1).click();
      await expect(panel(page).getByRole('listitem')).toHaveText([/^Unread:/, /^We have your request/]);
    });

    await test.step('all are read by one press, which keeps the focus in the panel', async () => {
      await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
      await expect(panel(page).getByText('Unread:')).toHaveCount(0);
      await expect(panel(page)).toBeFocused();
      await panel(page).getByRole('link', { name: 'See all notifications' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
      await expect(bell(page)).toBeVisible();
    });
  },
);

test('the panel says that it is loading, why it failed, and closes when the focus leaves it', async ({
  page,
  club,
}) => {
  await logIn(page, club, await aUser(club));
  await page.goto('/courts');
  const letThrough = await refuse(page, { method: 'GET', path: '/notifications?*' });
  const { answer } = await hold(page, { path: '/notifications?*' });
  await bell(page).click();
  await expect(panel(page).getByText('Loading notifications...')).toBeVisible();
  answer();
  await expect(panel(page).getByRole('alert')).toHaveText(
    `Your notifications could not be loaded: ${BUSY.message}`,
  );
  await expectAccessible(page);
  await letThrough();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText('Nothing yet');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
});

test('all that one was told is in a list, each read or unread, on every device of one’s own', async ({
  page,
  club,
  browser,
}) => {
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  await anApprovedBooking(person, admin, await aCourt(admin));
  await told(person, 2);
  const other = await (await browser.newContext({ baseURL: club.url })).newPage();
  await other.goto('/auth/login');
  await openAs(other, club, person, PAGES.pendingBookings);
  await page.goto('/auth/login');
  await openAs(page, club, person, PAGES.notifications);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(bell(other, 2)).toBeVisible();

  await rows
    .first()
    .getByRole('button', { name: /^Mark as read: Your booking is approved/ })
    .click();
  await expect(rows.first().getByText('Unread:')).toHaveCount(0);
  await expect(rows.last().getByText('Unread:')).toHaveCount(1);
  await expect(bell(other, 1)).toBeVisible();
  await rows
    .first()
    .getByRole('button', { name: /^Mark as unread: / })
    .click();
  await expect(bell(other, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('main').getByText('Unread:')).toHaveCount(0);
  await expect(bell(other)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await other.context().close();
});

test('a mark that cannot be set says why', async ({ page, club }) => {
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  await aBooking(person, await aCourt(admin));
  await told(person, 1);
  await page.goto('/auth/login');
  await openAs(page, club, person, PAGES.notifications);
  const letThrough = await refuse(page, { path: '/notifications/read' });
  await page.getByRole('button', { name: /^Mark as read: / }).click();
  await expect(page.getByRole('article').getByRole('alert')).toHaveText(BUSY.message);
  await letThrough();
  await page.getByRole('button', { name: /^Mark as read: / }).click();
  await expect(page.getByRole('article').getByRole('alert')).toBeHidden();
  await expect(bell(page)).toBeVisible();
});

test('a visitor’s pages load nothing of the bell and ask for no notifications', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/courts');
  await page.keyboard.press('Shift');
  await expect(
    page.getByRole('button', { name: 'Login' }).or(page.getByRole('link', { name: 'Login' })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book now/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Book now/ })
    .first()
    .click();
  expect(asked.filter((path) => /bell|notifications/.test(path))).toEqual([]);
});
