import type { Page } from '@playwright/test';
import { aCourt, aName, inDays } from '../support/club.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { fillInLogin } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courts by name' });
const rows = (page: Page) => page.getByRole('table', { name: 'Courts' }).getByRole('rowheader');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const sports = (page: Page) => page.getByRole('toolbar', { name: 'Sports' });

test(
  'courts are found by name and by sport; the address keeps what is searched for, and Clear ends it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const sport = aName('Sport').replace(' ', '-');
    const types = [`${sport} one`, `${sport} two`, ...Array.from({ length: 5 }, (_, n) => `${sport} ${n}`)];
    for (const type of types) await aCourt(admin, { type });
    const newestFirst = types.toReversed();
    await page.goto('/courts?page=1');

    await test.step('a search begins at page 0, and its pages are those of what was found', async () => {
      await box(page).fill(sport);
      await expect(page).toHaveURL(`/courts?search=${sport}`);
      await expect(rows(page)).toHaveText(newestFirst.slice(0, 6));
      await expect(page.getByText('7 court(s) found')).toBeVisible();
      await expect(pages(page).getByRole('listitem')).toHaveCount(2);
      await pages(page).getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(`/courts?page=1&search=${sport}`);
      await expect(rows(page)).toHaveText(newestFirst.slice(6));
    });

    await test.step('what finds nothing says so', async () => {
      await box(page).fill(`${sport} three`);
      await expect(page.getByText('No court matches your search.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(page).toHaveURL('/courts');
      await expect(box(page)).toHaveValue('');
      await expect(rows(page)).toHaveCount(6);
    });

    await test.step('a sport shows its courts', async () => {
      await sports(page).getByRole('button', { name: sport }).click();
      await expect(page).toHaveURL(`/courts?sport=${sport}`);
      await expect(rows(page)).toHaveText(newestFirst.slice(0, 6));
      await page.reload();
      await expect(sports(page).getByRole('button', { name: sport })).toHaveAttribute('aria-pressed', 'true');
      await box(page).fill('two');
      await expect(rows(page)).toHaveText([`${sport} two`]);
      await sports(page).getByRole('button', { name: 'All', exact: true }).click();
      await expect(page).toHaveURL('/courts?search=two');
    });

    await test.step('the Tab key stops once at the sports, and the arrow keys go on', async () => {
      const all = sports(page).getByRole('button', { name: 'All', exact: true });
      await expect(sports(page).locator('button[tabindex="0"]')).toHaveText(['All']);
      await all.focus();
      await page.keyboard.press('End');
      await expect(sports(page).getByRole('button').last()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(all).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(sports(page).getByRole('button').last()).toBeFocused();
    });
  },
);

test('who signs in to book comes back to what was found', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club));
  const person = await aUser(club);
  await page.goto(`/courts?search=${encodeURIComponent(court.type)}`);
  await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
  await fillInLogin(page, person);
  await expect(page.getByRole('dialog', { name: `Book ${court.type}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveText([court.type]);
});

test.describe('a reader whose browser runs no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('finds the courts that the address names', async ({ page, club }) => {
    const court = await aCourt(await anAdmin(club), { type: aName('Kho-Kho') });
    await aCourt(await anAdmin(club));
    await page.goto(`/courts?search=${encodeURIComponent(court.type)}&sport=Kho-Kho`);
    await expect(rows(page)).toHaveText([court.type]);
    await expect(box(page)).toHaveValue(court.type);
    // The server does not know which times have passed.
    await expect(page.getByText('free today')).toBeHidden();
  });
});

test('a court says how many of its slots can still be booked today, and leads to its week', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club), { slots: ['7 AM - 8 AM', '8 AM - 9 AM', '9 PM - 10 PM'] });
  const bare = await aCourt(await anAdmin(club), { slots: [] });
  const row = (type: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type }) });
  for (const [time, words] of [
    ['07:30', '2 free today'],
    ['21:00', 'None free today'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${inDays(0)}T${time}:00+06:00`));
    await page.goto('/courts');
    await expect(row(court.type).getByText(words, { exact: true })).toBeVisible();
  }
  await expect(row(bare.type)).toContainText('Not bookable');
  await expect(row(bare.type)).not.toContainText('free today');
  await page.getByRole('link', { name: `None free today: week of ${court.type}` }).click();
  await expect(page.getByText(`${court.type}, seven days from`)).toBeVisible();
});
