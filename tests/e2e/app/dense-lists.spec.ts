import type { Page } from '@playwright/test';
import { rejectBooking } from '#contract/bookings/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays, payByCoupon } from '../support/club.ts';
import { aMember, anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { goTo, openAs, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const box = (page: Page, text: string) => row(page, text).getByRole('checkbox');
/** Opens the filter fields, which are behind a button on a phone. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Filter and sort' });
  if (await fold.isVisible()) await fold.click();
}
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test(
  'a panel says who asks, what they booked before and who plays on that day',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const [person, neighbour] = [
      await aUser(club, { name: aName('Panel') }),
      await aUser(club, { name: aName('Neighbour') }),
    ];
    const court = await aCourt(admin);
    const [first = '', second = ''] = court.slots;
    const { _id: id } = await aBooking(person, court, { slots: [first] });
    await admin.ask(rejectBooking, { params: { id }, body: { reason: 'The net is torn.' } });
    await aBooking(person, court, { slots: [first] });
    await aBooking(neighbour, court, { slots: [second] });
    await openAs(page, club, admin, PAGES.manageBookingApprovals);
    await row(page, person.email).getByRole('button', { name: person.name }).click();
    const panel = page.getByRole('dialog', { name: court.type });
    for (const text of [person.email, '1 rejected', 'The net is torn.', neighbour.name])
      await expect(panel).toContainText(text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Booking approved')).toBeVisible();
    await expect(row(page, person.email)).toBeHidden();
  },
);

test('a request past its deadline says since when, and all of its row is on the screen', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const person = await aUser(club);
  const court = await aCourt(admin);
  const { date } = await aBooking(person, court, { slots: court.slots.slice(0, 2) });
  await page.clock.setFixedTime(new Date(`${date}T12:00:00+06:00`));
  await openAs(page, club, admin, PAGES.manageBookingApprovals);
  await expect(row(page, person.email)).toContainText(/2026, 7:00\sAM/);
  await expectNoSidewaysScroll(page);
});

test(
  'confirmed bookings are those from today on by day of play, and can be all of them',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await aUser(club, { name: aName('Confirmed') });
    const [later, sooner] = [
      await aCourt(admin, { type: aName('Later') }),
      await aCourt(admin, { type: aName('Sooner') }),
    ];
    await payByCoupon(person, admin, await anApprovedBooking(person, admin, sooner, { date: inDays(3) }));
    await payByCoupon(person, admin, await anApprovedBooking(person, admin, later, { date: inDays(5) }));
    await openAs(page, club, await aStaffMember(club), `${PAGES.allConfirmed}?search=${person.name}`);
    const rows = main(page).locator('tbody > tr');
    await expect(rows).toContainText([sooner.type, later.type]);
    await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0); // only admins have this button
    await expectNoSidewaysScroll(page);

    await unfold(page);
    await page.getByLabel('Sorted by').selectOption('Latest day of play');
    await expect(rows).toContainText([later.type, sooner.type]);
    await page.getByLabel('Plays until').fill(inDays(4));
    await expect(rows).toContainText([sooner.type]);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByLabel('Sorted by')).toHaveValue('play-latest');
    await page.getByLabel('Plays from').fill(inDays(4));
    await expect(main(page).getByText('Nothing matches')).toBeVisible();
    await main(page).getByRole('button', { name: 'From today on' }).click();
    await expect(rows).toHaveCount(2);
    await main(page).getByRole('button', { name: 'All days' }).click();
    await expect(page.getByLabel('Plays from')).toHaveValue('');
    await expect(rows).toHaveCount(2);
  },
);

test(
  'an admin makes somebody staff, who is found by role, and people are sorted by name',
  { tag: '@phone' },
  async ({ page, club }) => {
    const name = aName('Desk');
    const people = [];
    for (const each of ['A', 'B']) people.push(await aUser(club, { name: `${each} ${name}` }));
    await openAs(page, club, await anAdmin(club), `${PAGES.allUsers}?search=${name}`);
    const names = main(page).getByRole('rowheader');
    await expect(names).toContainText([`B ${name}`, `A ${name}`]);
    await unfold(page);
    await page.getByLabel('Sorted by').selectOption('Name');
    await expect(names).toContainText([`A ${name}`, `B ${name}`]);

    await row(page, `B ${name}`)
      .getByRole('button', { name: /^Role of/ })
      .click();
    const dialog = page.getByRole('dialog', { name: `Role of B ${name}` });
    await expect(dialog.getByText('approves and rejects requests')).toBeVisible();
    await expect(dialog.getByLabel('Staff')).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(toast(page, 'They are staff now')).toBeVisible();
    await expect(row(page, `B ${name}`)).toContainText('staff');
    await page.getByLabel('Role', { exact: true }).selectOption('staff');
    await expect(names).toHaveCount(1);
    // The role, the sorting and the search are all kept.
    await expect(page).toHaveURL(/search=.+&sort=name&role=staff/);
    await expect(page.getByLabel('Sorted by')).toHaveValue('name');
    await row(page, `B ${name}`)
      .getByRole('button', { name: /^Role of/ })
      .click();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(toast(page, 'They are a member now')).toBeVisible();
    await expect(main(page).getByText('Nothing matches')).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test('the e-mails of those who are selected are copied, each once', async ({ page, club, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = aName('Copied');
  const [first, second] = [await aMember(club, { name }), await aMember(club, { name })];
  await openAs(page, club, await anAdmin(club), `${PAGES.manageMembers}?search=${name}`);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click();
  await button(page, 'Copy e-mails').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${second.email}, ${first.email}`);
  await box(page, first.email).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await goTo(page, PAGES.allUsers);
  await expect(page.getByText(/selected/)).toHaveCount(0);
});
