import type { Browser, Page } from '@playwright/test';
import { codePage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { addressIn } from '#contract/language-address.ts';
import { makeTemporaryFolder } from '../../support/processes/temporary-folder.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Club } from '../support/club-server.ts';
import { findEnglish } from '../support/english.ts';
import { filmOf, withCamera } from '../support/fake-camera.ts';
import { guests } from '../support/guests.ts';
import { aUser, logIn, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const isIn = async (club: Club, id: string) => {
  const row = await club.db
    .selectFrom('bookings')
    .select('checked_in_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.checked_in_at !== null;
};

const verdict = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

async function type(page: Page, code: string) {
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Check in' }).click();
}

test('a code that is typed checks in once, and says so', { tag: '@phone' }, async ({ page, club }) => {
  const { staff, bookings } = await guests(club, ['Rahim Uddin']);
  const [{ id, code, court }] = bookings as [(typeof bookings)[0]];
  await logIn(page, club, staff);
  await page.goto(PAGES.desk);
  await page.getByRole('link', { name: 'Check in' }).click();
  await expect(page.getByRole('heading', { name: 'Check in' })).toBeVisible();
  await type(page, `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await expect(verdict(page, 'Checked in')).toContainText('Rahim Uddin');
  expect(await isIn(club, id)).toBe(true);
  await type(page, code);
  await expect(verdict(page, /Already checked in at .*M\./)).toBeVisible();
  await type(page, '00000000');
  await expect(verdict(page, 'No booking has this code.')).toBeVisible();
  await type(page, 'https://other.example/b/7K3MX9QD');
  await expect(verdict(page, 'This is not a code of this club.')).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await expectNoSidewaysScroll(page);
  await page.goto(addressIn('bn', PAGES.scan));
  await page.getByLabel('অথবা কোডটি লিখুন').fill(code);
  await page.getByRole('button', { name: 'চেক-ইন' }).click();
  await expect(page.getByText('আগেই চেক-ইন হয়েছে।')).toBeVisible();
  expect(await findEnglish(page, [staff.name, staff.email, 'Rahim Uddin', court.type])).toEqual([]);
});

test('who pays on arrival is checked in, and the way leads to their money', async ({ page, club }) => {
  const { staff, bookings } = await guests(club, ['Meena Guest'], { kind: 'on-arrival' });
  await logIn(page, club, staff);
  await page.goto(PAGES.scan);
  await type(page, bookings[0]?.code ?? '');
  await expect(verdict(page, 'Checked in. ৳500 to collect.')).toBeVisible();
  await page.getByRole('link', { name: 'Take the money' }).click();
  await expect(page.getByRole('heading', { name: 'Meena Guest' })).toBeVisible();
});

test('the short address of a code opens its booking at the desk', async ({ page, club }) => {
  const { staff, bookings } = await guests(club, ['Salma Guest']);
  await logIn(page, club, staff);
  await page.goto(codePage(bookings[0]?.code ?? '').toUpperCase());
  await expect(page.getByRole('heading', { name: 'Salma Guest' })).toBeVisible();
});

test('the staff are asked to sign in, and others are led home', async ({ page, club }) => {
  // The scan page is a separate document, which may redirect before it is fully loaded.
  await page.goto(PAGES.scan, { waitUntil: 'commit' });
  await expect(page).toHaveURL(club.url + PAGES.login);
  // The address changes first, then the page loads.
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await logIn(page, club, await aUser(club));
  await page.goto(PAGES.scan, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${club.url}/`);
});

test('without a line the desk checks in by the list of today, and sends it afterwards', async ({
  page,
  context,
  club,
  faults,
}) => {
  const { staff, bookings } = await guests(club, ['Anika Guest', 'Babul Guest']);
  const [first, second] = bookings as [(typeof bookings)[0], (typeof bookings)[0]];
  await logIn(page, club, staff);
  const listed = page.waitForResponse((answer) => answer.url().includes('/desk/check-in-list'));
  await page.goto(PAGES.scan);
  await (await listed).finished();
  await context.setOffline(true);
  await type(page, first.code);
  await expect(verdict(page, 'Checked in')).toContainText('Anika Guest');
  await expect(
    page.getByText(/^No connection\. Checking against the list of .* 1 check-in waits to be sent\.$/),
  ).toBeVisible();
  await type(page, first.code);
  await expect(verdict(page, /Already checked in at/)).toBeVisible();
  await type(page, '00000000');
  await expect(verdict(page, /^Not on the list of .* Look again once you are online\.$/)).toBeVisible();
  expect(await isIn(club, first.id)).toBe(false);
  await context.setOffline(false);
  await expect(page.getByText('1 check-in is sent.')).toBeVisible();
  expect(await isIn(club, first.id)).toBe(true);
  await type(page, second.code);
  await expect(verdict(page, 'Checked in')).toContainText('Babul Guest');
  expect(faults.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED');
});

test('who signs out with unsent check-ins is asked', async ({ page, context, club, faults }) => {
  const { staff, bookings } = await guests(club, ['Chitra Guest']);
  await logIn(page, club, staff);
  await page.clock.install();
  const listed = page.waitForResponse((answer) => answer.url().includes('/desk/check-in-list'));
  await page.goto(PAGES.scan);
  await (await listed).finished();
  // The page has loaded its code and the day's list before the connection is cut, as it has for anyone who works offline.
  await context.setOffline(true);
  await type(page, bookings[0]?.code ?? '');
  await expect(verdict(page, 'Checked in')).toBeVisible();
  await page.route('**/desk/check-ins', (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sign out with unsent check-ins?');
  await expect(question).toContainText('1 check-in is not sent yet and would be lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.unroute('**/desk/check-ins');
  // An unsent check-in is retried after a while.
  await page.clock.fastForward('00:10');
  await expect(page.getByText('1 check-in is sent.')).toBeVisible();
  expect(faults.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED');
});

/** Opens the scan page with a fake camera that shows these pictures one after the other. Each picture has one or more codes. */
const scan = test.extend<{ openWithCamera: (pictures: string[][], staff: Person) => Promise<Page> }>({
  async openWithCamera({ playwright, launchOptions, contextOptions, club }, use) {
    const { folder, clear } = makeTemporaryFolder('film');
    const browsers: Browser[] = [];
    await use(async (pictures, staff) => {
      const film = filmOf(folder, pictures);
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...withCamera(film)],
      });
      browsers.push(browser);
      const page = await (await browser.newContext({ ...contextOptions, baseURL: club.url })).newPage();
      await logIn(page, club, staff);
      // The desk's page may not use the camera, so the link within the site must load a new document.
      await page.goto(PAGES.desk);
      await page.getByRole('link', { name: 'Check in' }).click();
      await page.getByRole('button', { name: 'Start the camera' }).click();
      return page;
    });
    for (const browser of browsers) await browser.close();
    clear();
  },
});

const shown = (club: Club, code: string) => `${club.url}${codePage(code)}`.toUpperCase();

scan('a camera reads ten codes one after the other', async ({ openWithCamera, club }) => {
  const names = Array.from({ length: 10 }, (_, place) => `Guest ${String.fromCharCode(65 + place)}`);
  const { staff, bookings } = await guests(club, names);
  const page = await openWithCamera(
    bookings.map(({ code }) => [shown(club, code)]),
    staff,
  );
  for (const { id } of bookings) await expect.poll(() => isIn(club, id)).toBe(true);
  await expect(verdict(page, /Checked in|Already checked in/)).toContainText('Guest');
});

scan('two codes in one picture are not chosen from', async ({ openWithCamera, club }) => {
  const { staff, bookings } = await guests(club, ['Fatema Guest', 'Golam Guest']);
  const page = await openWithCamera([bookings.map(({ code }) => shown(club, code))], staff);
  await expect(verdict(page, 'There are two codes in the picture. Please show one of them.')).toBeVisible();
  for (const { id } of bookings) expect(await isIn(club, id)).toBe(false);
});
