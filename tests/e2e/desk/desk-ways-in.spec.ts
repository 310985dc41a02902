import type { Locator } from '@playwright/test';
import { formatClubDate } from '#contract/clock/dates.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { PAGES } from '#contract/pages.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { cell, panel, row, slotOfNow } from '../support/desk.ts';
import { aStaffMember, anAdmin, logIn } from '../support/people.ts';
import { countPresses, expectAtMost } from '../support/presses.ts';
import { expect, test } from '../support/test.ts';

test('of twenty bookings in a row none is said to be somebody else’s', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club), {
    type: aName('Carrom'),
    slots: Array.from({ length: 20 }, (_, nth) => `${nth}:00-${nth + 1}:00`),
  });
  await logIn(page, club, await aStaffMember(club));
  await page.goto(`/calendar?date=${inDays(3)}`);
  await expect(page.locator('[data-desk]')).toBeVisible();
  // Collects every message that a screen reader would announce, however briefly it is on the page.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]'))
        if (status.textContent.includes('just taken')) said.push(status.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const cells = row(page, court.type).getByRole('button');
  for (let nth = 0; nth < 20; nth += 1) {
    await cells.nth(nth).click();
    await page.getByRole('button', { name: /^Cash ৳/ }).click();
    await expect(cells.nth(nth)).toHaveAccessibleName(/Walk-in Paid/);
    await expect(panel(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
});

test(
  'an admin’s first walk-in takes four presses from Today at most',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const court = await aCourt(admin, { type: aName('Ludo'), slots: [slotOfNow()] });
    await logIn(page, club, admin);
    await page.goto(PAGES.today);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const presses = await countPresses(page);
    await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click();
    await expect(page.locator('[data-desk]')).toBeVisible();
    await row(page, court.type).getByRole('button').click();
    await page.getByRole('button', { name: 'Cash ৳500' }).click();
    await expect(row(page, court.type).getByRole('button')).toHaveAccessibleName(/Walk-in Paid/);
    await expectAtMost(4, 'An admin’s first walk-in from Today', presses);
  },
);

test('Book at the desk stands where the lists end', async ({ page, club }) => {
  await logIn(page, club, await aStaffMember(club));
  await page.goto(PAGES.desk);
  const endOf = async (found: Locator) => {
    const { x = 0, width = 0 } = (await found.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  const list = page.getByRole('region', { name: 'To collect' });
  await expect(list).toBeVisible();
  const book = page.getByRole('main').getByRole('link', { name: 'Book', exact: true });
  expect(await endOf(book)).toBe(await endOf(list));
});

test('an admin’s Book now leads to the desk’s panel with that court', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin, { type: aName('Squash'), slots: ['11:00 PM - 12:00 AM'] });
  await logIn(page, club, admin);
  await page.goto('/courts?search=' + encodeURIComponent(court.type));
  await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
  await expect(page).toHaveURL(new RegExp(`^.*/calendar\\?date=${inDays(0)}&row=${court._id}&at=&book=1$`));
  await expect(panel(page).getByRole('heading', { name: court.type })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cash/ })).toBeDisabled();
  await panel(page).getByRole('button', { name: '11 PM' }).click();
  await page.getByRole('button', { name: 'Cash ৳500' }).click();
  await expect(cell(page, court.type, '^11 PM.*Walk-in Paid')).toBeVisible();

  await test.step('where another day is chosen, with its free hours; what was typed stays', async () => {
    await page.goto('/courts?search=' + encodeURIComponent(court.type));
    await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
    await expect(panel(page).getByText('Nothing is free on this day.')).toBeVisible();
    await panel(page).getByLabel('Note').fill('Two rackets');
    await panel(page).getByLabel('Date').fill(inDays(1));
    await expect(panel(page).getByRole('status')).toContainText(formatClubDate(inDays(1)));
    await panel(page).getByRole('button', { name: '11 PM' }).click();
    await page.getByRole('button', { name: 'Cash ৳500' }).click();
    await expect(cell(page, court.type, '^11 PM.*Walk-in Paid')).toBeVisible();
    const { bookings } = await admin.ask(getDeskBoard, { query: { date: inDays(1) } });
    expect(bookings.filter(({ court_id }) => court_id === court._id)).toMatchObject([
      { note: 'Two rackets', user_name: 'Walk-in' },
    ]);
  });
});
