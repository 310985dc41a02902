import type { Page } from '@playwright/test';
import { listCourts } from '#contract/club/courts.ts';
import { aCourt, aName } from '../support/club.ts';
import { expectColumns } from '../support/columns.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const pageButton = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Courts' }).getByRole('rowheader');

/** Goes to Courts from another screen once that is complete, when the footer no longer moves. */
async function goToCourts(page: Page, from: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: from, exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courts' }).click();
}

test(
  'the courts are a table that everybody may read, and Book now leads a visitor to the login page',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const court = await aCourt(admin, { type: aName('Handball') });
    // The picture of the newest court is embedded in the document, so a second court is made.
    await aCourt(admin);
    await page.goto('/courts');
    await expect(page.getByRole('heading', { level: 1, name: 'Courts' })).toBeVisible();
    await expectColumns(page, ['Image', 'Type', 'Slots', 'Price', 'Booking']);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: court.type }) });
    await expect(row.getByRole('img', { name: court.type })).toHaveAttribute('src', court.image);
    await expect(row).toContainText('৳500');
    const slot = row.getByText('7:00 AM - 8:00 AM');
    await expect(slot).toBeHidden();
    await row.getByText('3 slot(s)').click();
    await expect(slot).toBeVisible();
    await expect(row.getByRole('listitem')).toHaveText(court.slots);
    await row.getByText('Book now').click();
    await expect(page).toHaveURL('/auth/login');
  },
);

test('the bar below the courts turns their pages', async ({ page, club }) => {
  const all = await (await aUser(club)).ask(listCourts);
  const last = Math.ceil(all.length / 6) - 1;
  await page.goto('/courts');

  await test.step('page 0 of six courts comes first, with a button for each page', async () => {
    await expect(pages(page)).toContainText('CurrentPage:0');
    await expect(rows(page)).toHaveText(all.slice(0, 6).map(({ type }) => type));
    await expect(pages(page).getByRole('listitem')).toHaveText(
      Array.from({ length: last + 1 }, (_, n) => String(n)),
    );
    await expect(pageButton(page, 'Page 0')).toHaveAttribute('aria-current', 'page');
    await expect(pageButton(page, 'Previous')).toBeDisabled();
    await expect(pageButton(page, 'Next')).toBeEnabled();
  });

  await test.step('Next and Previous go as far as there are pages', async () => {
    await pageButton(page, 'Next').click();
    await expect(pages(page)).toContainText('CurrentPage:1');
    await expect(rows(page)).toHaveText(all.slice(6, 12).map(({ type }) => type));
    await expect(pageButton(page, 'Page 1')).toHaveAttribute('aria-current', 'page');
    await expect(pageButton(page, 'Page 0')).not.toHaveAttribute('aria-current', 'page');
    await pageButton(page, `Page ${last}`).click();
    await expect(pages(page)).toContainText(`CurrentPage:${last}`);
    await expect(pageButton(page, 'Next')).toBeDisabled();
    await pageButton(page, 'Previous').click();
    await expect(pages(page)).toContainText(`CurrentPage:${last - 1}`);
    await expect(rows(page)).toHaveText(all.slice(6 * (last - 1), 6 * last).map(({ type }) => type));
  });

  await test.step('another size begins at page 0', async () => {
    const size = page.getByLabel('Page size');
    await expect(size.getByRole('option')).toHaveText(['6', '12', '20', '30']);
    const asked = page.waitForRequest(/\/api\/courtsUser\?/);
    await size.selectOption('12');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({ page: '0', size: '12' });
    await expect(pages(page)).toContainText('CurrentPage:0');
    await expect(pages(page).getByRole('listitem')).toHaveCount(Math.ceil(all.length / 12));
    await expect(rows(page)).toHaveText(all.slice(0, 12).map(({ type }) => type));
  });

  await test.step('the address keeps page and size, and one beyond the end shows the last page', async () => {
    await pageButton(page, 'Page 1').click();
    await expect(page).toHaveURL('/courts?page=1&size=12');
    await page.reload();
    await expect(pages(page)).toContainText('CurrentPage:1');
    await page.goto('/courts?page=99');
    await expect(pages(page)).toContainText(`CurrentPage:${last}`);
  });
});

test(
  'every page of many can be reached by its number: at once where there is room, else behind …',
  { tag: '@phone' },
  async ({ page }) => {
    const numbers = () => pages(page).getByRole('listitem').allTextContents();
    const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n));
    async function openCourts(count: number) {
      await page.route('**/api/courtsCount', (route) => route.fulfill({ json: { count } }));
      await page.goto('/auth/login');
      await goToCourts(page, 'Login');
      await expect(rows(page)).toHaveCount(6);
    }
    await openCourts(6 * 20);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(numbers).toEqual(upTo(20));

    await test.step('on a phone … opens the rest', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await numbers()).toEqual(['0', '1', '2', '…', '19']);
      await pageButton(page, 'Pages 3 to 18').click();
      expect(await numbers()).toEqual(upTo(20));
      await expect(pageButton(page, 'Page 3')).toBeFocused();
      await pageButton(page, 'Page 11').click();
      await expect(page).toHaveURL(/page=11/);
    });

    await test.step('and where there are too many for any screen', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openCourts(6 * 50);
      await expect.poll(numbers).toEqual(['0', '1', '2', '…', '49']);
      await pageButton(page, 'Pages 3 to 48').click();
      expect(await numbers()).toEqual(upTo(50));
    });
  },
);

test('the calls of the Courts page are plain: they carry no token, even when signed in', async ({
  page,
  club,
}) => {
  const plain: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/api\/(courtsUser|courtsCount)/.test(request.url())) plain.push(request.headers().authorization);
  });
  await logIn(page, club, await aUser(club));
  await page.goto('/dashboard');
  await goToCourts(page, 'My Profile');
  await expect(rows(page)).toHaveCount(6);
  expect(plain).toEqual([undefined, undefined]);
});

test('courts whose number cannot be loaded say why, and come on the next try', async ({ page }) => {
  await page.goto('/auth/login');
  const { answer } = await hold(page, { path: '/courtsUser*' });
  const letThrough = await refuse(page, { path: '/courtsCount' });
  await goToCourts(page, 'Login');
  await expect(page.getByText('Failed to load courts: Please wait a minute.')).toBeVisible();
  await letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  answer();
  await expect(rows(page)).toHaveCount(6);
});
