import type { Locator } from '@playwright/test';
import { aBooking } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';
import { wander } from '../support/pages.ts';

test(
  'a toast appears at the top end, below the navbar and in another colour, for 1500 ms and without a button',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club);
    await page.clock.install();
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const region = page.getByRole('status').filter({ hasText: 'You are successfully loged in' });
    const toast = region.getByText('You are successfully loged in');
    await expect(toast).toBeVisible();
    await expect(region.getByRole('button')).toHaveCount(0);

    const { x, y, width } = (await toast.locator('../..').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const screen = page.viewportSize() ?? { width: 0 };
    const banner = page.getByRole('banner');
    const { height = 0 } = (await banner.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(height);
    expect(y).toBeLessThan(height + 40);
    const colourOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await colourOf(toast.locator('../..'))).not.toBe(await colourOf(banner));
    expect(screen.width - (x + width)).toBeLessThan(40);

    await page.clock.runFor(1499);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toBeHidden();
  },
);

test('what a toast said can still be seen when it is gone: the list counts its rows', async ({
  page,
  club,
}) => {
  const [admin, owner] = [await anAdmin(club), await aUser(club)];
  const court = await aCourt(admin);
  for (const days of [7, 8]) await aBooking(owner, court, { date: inDays(days) });
  await logIn(page, club, owner);
  await page.goto('/dashboard/pendingBookings');
  await expect(page.getByText('2 pending bookings', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Booking' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('1 pending booking', { exact: true })).toBeVisible();
});

const LEFT_LISTS = [
  {
    who: 'its owner',
    did: 'cancelled a booking',
    list: '/dashboard/pendingBookings',
    button: 'Cancel Booking',
    says: 'Your booking is successfully deleted',
  },
  {
    who: 'an admin',
    did: 'rejected a booking',
    list: '/dashboard/manageBookingApprovals',
    button: 'Reject',
    says: 'Booking rejected',
  },
];

for (const { who, did, list, button, says } of LEFT_LISTS)
  test(`${who} who ${did} is told so also after leaving the list before the answer`, async ({
    page,
    club,
  }) => {
    const [admin, owner] = [await anAdmin(club), await aUser(club)];
    const { _id: id, court_type } = await aBooking(owner, await aCourt(admin));
    await logIn(page, club, who === 'an admin' ? admin : owner);
    await page.goto(list);
    const { answer } = await hold(page, { path: `/bookings/${id}**` });
    const row = page.getByRole('article').or(page.getByRole('row')).filter({ hasText: court_type });
    await row.getByRole('button', { name: button }).click();
    const sent = page.waitForRequest((request) => request.url().includes(id));
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
    await sent;
    await wander(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    answer();
    await expect(page.getByRole('status').getByText(says)).toBeVisible();
  });
