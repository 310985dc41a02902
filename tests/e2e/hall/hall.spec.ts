import type { Page } from '@playwright/test';
import type { Hall, HallRow } from '#contract/club/hall.ts';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { toast } from '../support/pages.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Five in the afternoon at the club. */
const FIVE = new Date('2026-11-26T11:00:00Z');
const HALL_SIZE = { width: 1920, height: 1080 };

const aRow = (number: number, fields: Partial<HallRow> = {}): HallRow => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  court: `Badminton ${number}`,
  court_bn: `ব্যাডমিন্টন ${number}`,
  closes: 1320,
  sessions: [],
  ...fields,
});

const HALL: Hall = {
  club: { name: 'Lake Club', name_bn: 'লেক ক্লাব' },
  date: '2026-11-26',
  rows: [
    aRow(1, {
      sessions: [
        { from: 960, to: 1080, state: 'taken', name: 'Rahim' },
        { from: 1140, to: 1200, state: 'taken' },
      ],
    }),
    aRow(2, { sessions: [{ from: 1080, to: 1140, state: 'taken', name: 'Karim' }] }),
    aRow(3),
    aRow(4, { sessions: [{ from: 600, to: 660, state: 'taken' }], closes: 1020 }),
    aRow(5, { closes: null, reason: 'Eid', reason_bn: 'ঈদ' }),
    aRow(6, { sessions: [{ from: 1020, to: 1080, state: 'closed', title: 'Net repair' }] }),
  ],
  news: [
    {
      _id: '01890000-0000-7000-8000-0000000000aa',
      title: 'Eid cup',
      title_bn: 'ঈদ কাপ',
      message: 'On Friday at four.',
    },
  ],
};

const court = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens a screen with answers from the test; returns a function that cuts its connection. */
async function openScreen(page: Page, { path = '/hall/key', at = FIVE, hall = HALL } = {}) {
  let isCut = false;
  // The clock stops until the test advances it.
  await page.clock.install({ time: at.getTime() - 60_000 });
  await page.clock.pauseAt(at);
  await page.route('**/api/hall/*', (route) =>
    isCut ? route.abort('internetdisconnected') : route.fulfill({ json: hall }),
  );
  await page.goto(path);
  return (cut: boolean) => (isCut = cut);
}

/** Advances the clock by minutes; the screen makes its request in the last one. */
async function pass(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward((minutes - 1) * 60_000);
  const asked = page.waitForRequest('**/api/hall/*');
  await page.clock.runFor(60_000);
  await asked;
}

test(
  'a screen shows each court, what the club says and the time, on a phone and in the hall',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openScreen(page);
    await expect(court(page, 'Badminton 1')).toHaveText(
      /Now\s*Rahim 4:00 – 6:00 PM\s*Next\s*Taken 7:00 – 8:00 PM/,
    );
    await expect(court(page, 'Badminton 2')).toHaveText(/Free until 6:00 PM\s*Next\s*Karim 6:00 – 7:00 PM/);
    await expect(court(page, 'Badminton 3')).toContainText('Free until 10:00 PM');
    await expect(court(page, 'Badminton 4')).toContainText('Nothing more today');
    await expect(court(page, 'Badminton 5')).toContainText('Eid');
    await expect(court(page, 'Badminton 6')).toHaveText(
      /Net repair 5:00 – 6:00 PM\s*Next\s*Nothing more today/,
    );
    await expect(page.getByText('Lake Club')).toBeVisible();
    await expect(page.getByText('5:00 PM', { exact: true })).toBeVisible();
    await expect(page.getByText('Thu, 26 Nov 2026')).toBeVisible();
    await expect(page.getByRole('region', { name: 'News' })).toHaveText(/Eid cup On Friday at four\./);
    for (const role of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await page.clock.resume(); // axe needs a running clock
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);
    if (isMobile) return;
    await page.setViewportSize(HALL_SIZE);
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);
  },
);

test('what has no room in the hall takes turns, and is large enough for ten metres', async ({ page }) => {
  await page.setViewportSize(HALL_SIZE);
  const rows = Array.from({ length: 11 }, (_, index) => aRow(index + 1));
  await openScreen(page, { hall: { ...HALL, rows } });
  const courts = page.getByRole('listitem').getByRole('heading');
  await expect(courts).toHaveCount(8);
  await expect(courts.first()).toHaveText('Badminton 1');
  const main = page.getByRole('main');
  expect(await main.evaluate((it) => it.scrollHeight <= window.innerHeight)).toBe(true);
  // Capital letters of this size are 38 pixels high: 24 mm on a screen of 55 inches.
  const size = await courts.first().evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(size).toBeGreaterThanOrEqual(53);
  await page.clock.runFor(15_000);
  await expect(courts).toHaveCount(3);
  await expect(courts.first()).toHaveText('Badminton 9');
  await page.clock.runFor(15_000);
  await expect(courts).toHaveCount(8);
});

/** Checks that the only faults are those of the cut connection, which the browser logs by itself. */
function expectOnlyCuts(faults: string[]): void {
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  faults.length = 0;
}

test('in Bangla it has the same', async ({ page, faults }) => {
  const cut = await openScreen(page, { path: addressIn('bn', '/hall/key') });
  await page.clock.runFor(1_500); // a page in Bangla waits at most this long for its font
  await expect(court(page, 'ব্যাডমিন্টন 1')).toHaveText(
    /এখন\s*Rahim বিকেল ৪:০০ – সন্ধ্যা ৬:০০\s*এরপর\s*নেওয়া হয়েছে সন্ধ্যা ৭:০০ – রাত ৮:০০/,
  );
  await expect(court(page, 'ব্যাডমিন্টন 2')).toContainText('সন্ধ্যা ৬:০০ পর্যন্ত খালি');
  await expect(court(page, 'ব্যাডমিন্টন 3')).toContainText('রাত ১০:০০ পর্যন্ত খালি');
  await expect(court(page, 'ব্যাডমিন্টন 4')).toContainText('আজ আর কিছু নেই');
  await expect(court(page, 'ব্যাডমিন্টন 5')).toContainText('ঈদ');
  await expect(page.getByText('লেক ক্লাব')).toBeVisible();
  await expect(page.getByRole('region', { name: 'খবর' })).toHaveText(/ঈদ কাপ/);
  cut(true);
  await pass(page, 1);
  await expect(page.getByText('বিকেল ৫:০০ থেকে ইন্টারনেট নেই')).toBeVisible();
  expectOnlyCuts(faults);
});

test('while the line is cut it counts on by its own clock, and after midnight it shows no other day', async ({
  page,
  faults,
}) => {
  const cut = await openScreen(page);
  await expect(court(page, 'Badminton 2')).toContainText('Free until 6:00 PM');
  cut(true);
  await pass(page, 60);
  await expect(page.getByRole('status')).toHaveText('No connection since 5:00 PM');
  await expect(page.getByText('6:00 PM', { exact: true })).toBeVisible();
  await expect(court(page, 'Badminton 2')).toHaveText(
    /Now\s*Karim 6:00 – 7:00 PM\s*Next\s*Nothing more today/,
  );
  await pass(page, 6 * 60);
  await expect(page.getByText('12:00 AM', { exact: true })).toBeVisible();
  await expect(page.getByText('Karim')).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('No connection since 26 Nov 2026, 17:00');
  cut(false);
  await pass(page, 1);
  await expect(page.getByRole('status')).toHaveText('');
  expectOnlyCuts(faults);
});

test('an admin puts up a screen, whose address is shown once, and turns it off: within a minute it shows nothing', async ({
  page,
  club,
  browser,
}) => {
  await logIn(page, club, await anAdmin(club));
  await page.goto(PAGES.clubSettings);
  const section = page
    .getByRole('region', { name: 'Hall screens' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Hall screens' }) }));
  const name = section.getByLabel('Name of the screen');
  const create = section.getByRole('button', { name: 'Create an address' });
  await name.fill('x'.repeat(200));
  await create.click();
  await expect(name).toHaveAccessibleDescription(/60/);
  await name.fill('Entrance');
  await section.getByLabel('Show first names').check();
  await create.click();
  await expect(section.getByText('It is shown only now. Open it on the screen in the hall.')).toBeVisible();
  await expect(name).toHaveValue('');
  const address = await section.getByLabel('Address of the screen').inputValue();
  await expect(section.getByRole('listitem')).toContainText('not seen yet');
  await expectAccessibleAtAllWidths(page);
  await expectNoSidewaysScroll(page);

  const screen = await (await browser.newContext({ baseURL: club.url })).newPage();
  await screen.clock.install();
  const answer = await screen.goto(new URL(address).pathname);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(screen.getByRole('listitem').first()).toBeVisible();

  await page.reload();
  await expect(section.getByText(address)).toHaveCount(0);
  await expect(section.getByRole('listitem')).toContainText('last seen just now');
  await section.getByRole('button', { name: 'Turn off: Entrance' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'The screen is turned off')).toBeVisible();
  await expect(section.getByText('There is no screen yet.')).toBeVisible();

  await screen.clock.runFor(60_000);
  await expect(screen.getByText('This screen has been turned off.')).toBeVisible();
  await expect(screen.getByRole('listitem')).toHaveCount(0);
  await screen.context().close();
});
