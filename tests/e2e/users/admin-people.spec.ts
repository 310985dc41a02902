import type { Page } from '@playwright/test';
import { listMembers } from '#contract/people/users.ts';
import { aName, payByCoupon } from '../support/club.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aMember, anAdmin, aPayer, aUser } from '../support/people.ts';
import { openAs } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const searchBox = (page: Page) => page.getByRole('searchbox');

test('an admin finds a member by name and deletes the account', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const name = aName('সালমা Khatun');
  const person = await aMember(club, { name });
  await openAs(page, club, admin, '/dashboard/manageMembers');
  await page.getByLabel('Search by name').fill(name.toLowerCase());
  await expect(page.getByText('1 found')).toBeVisible();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(person.email);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('pending and approved bookings are cancelled');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('This member is successfully deleted')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await admin.ask(listMembers, { query: { search: name } })).toEqual([]);
});

test('everybody is found by name or e-mail, and the search is kept in the address', async ({
  page,
  club,
}) => {
  const name = aName('Wolfeschlegelsteinhausenbergerdorff Alexander Maximilian');
  const person = await aUser(club, { name });
  await openAs(page, club, await anAdmin(club), '/dashboard/allUsers');
  const row = page.getByRole('row', { name });
  await searchBox(page).fill(name);
  await expect(row).toContainText('user');
  await searchBox(page).fill(person.email);
  // The address may hold the first search for a moment.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === person.email);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(person.email);
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(row).toContainText(person.email);
  await expectNoSidewaysScroll(page);
});

test('typing asks the server once it pauses, not at each letter', async ({ page, club }) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/all-users') searches.push(searchParams.get('search') ?? '');
  });
  await openAs(page, club, await anAdmin(club), '/dashboard/allUsers');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.clock.install();
  await searchBox(page).pressSequentially('Amina');
  await page.clock.runFor(300);
  await expect(page.getByText(/found$/)).toBeVisible();
  expect(searches).toEqual(['', 'Amina']);
});

test(
  'an admin sees every confirmed booking and finds them by the type of the court',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const { person, booking } = await aPayer(club, { name: aName('Meena') });
    await payByCoupon(person, admin, booking);

    await openAs(page, club, await anAdmin(club), '/dashboard/allConfirmed');
    await page.getByLabel('Search by court type').fill(booking.court_type.toUpperCase());
    await expect(page.getByText('1 found')).toBeVisible();
    const row = page.getByRole('row', { name: person.name });
    await expect(row).toContainText(person.email);
    await expect(row).toContainText('৳500');
  },
);
