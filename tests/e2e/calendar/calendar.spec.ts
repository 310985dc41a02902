import type { Locator, Page } from '@playwright/test';
import { addDays, toInstant } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { listBookings } from '#contract/bookings/bookings.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { aBooking } from '../../support/club.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { fillInLogin } from '../support/pages.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const DATE = inDays(3);

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cell = (page: Page, name: string, words: string) =>
  row(page, name).getByRole('button', { name: new RegExp(`^${words}`) });
const status = (page: Page) => page.getByRole('main').getByRole('status').last();
const dialog = (page: Page, type: string) => page.getByRole('dialog', { name: `Book ${type}` });
const goToDay = (page: Page, date = DATE) => page.goto(`/calendar?date=${date}`);

async function expectFocused(cells: Locator, words: RegExp): Promise<void> {
  await expect(cells.filter({ hasText: words })).toBeFocused();
}

test(
  'a visitor sees the day of every court, chooses, signs in and books what was chosen',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await aUser(club);
    const court = await aCourt(admin, { type: aName('Handball') });
    await aBooking(await aUser(club), court, { date: DATE, slots: court.slots.slice(0, 1) });
    await goToDay(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect(page.getByText(formatClubDate(DATE), { exact: true })).toBeVisible();
    await expect(row(page, court.type).getByRole('gridcell')).toHaveText([
      /7 AM.*Taken/,
      /8 AM.*৳500/,
      /9 AM.*৳500/,
    ]);
    await expectAccessibleAtAllWidths(page);

    await cell(page, court.type, '8 AM to 9 AM, ৳500').click();
    await cell(page, court.type, '9 AM to 10 AM, ৳500').click();
    await expect(status(page)).toHaveText(
      `${court.type}${formatClubDate(DATE)}, 8 AM, 9 AM · 2 sessions · ৳1,000`,
    );
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL('/auth/login');
    await fillInLogin(page, person);

    await expect(dialog(page, court.type)).toBeVisible();
    await expect(dialog(page, court.type).getByLabel('Date')).toHaveValue(DATE);
    await expect(dialog(page, court.type).getByText('৳1,000')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Booking' }).click();
    await page.getByRole('button', { name: 'Close this note' }).click();
    await expect(row(page, court.type).getByRole('gridcell')).toHaveText([/Taken/, /Yours/, /Yours/]);
    const [booking] = await person.ask(listBookings, { query: { user: person.email, status: 'pending' } });
    expect(booking).toMatchObject({ date: DATE, slots: court.slots.slice(1), total_price: 1000 });
  },
);

test('what is chosen stays in the address; another court begins a new choice, and a day has none', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const [one, other] = [
    await aCourt(admin, { type: aName('One') }),
    await aCourt(admin, { type: aName('Other') }),
  ];
  await goToDay(page);
  await cell(page, one.type, '7 AM').click();
  await cell(page, one.type, '9 AM').click();
  await page.reload();
  await expect(status(page)).toContainText('2 sessions');
  await expect(cell(page, one.type, '7 AM')).toHaveAttribute('aria-pressed', 'true');
  await cell(page, one.type, '7 AM').click();
  await expect(status(page)).toContainText('1 session ');
  await cell(page, other.type, '8 AM').click();
  await expect(status(page)).toHaveText(`${other.type}${formatClubDate(DATE)}, 8 AM · 1 session · ৳500`);
  await expect(cell(page, one.type, '9 AM')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`/calendar?date=${addDays(DATE, 1)}`);
  await expect(status(page)).toBeEmpty();
  await page.goBack();
  await expect(status(page)).toContainText('1 session ');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(`/calendar?date=${DATE}`);
});

test('presses that follow each other before the page shows the first are all counted', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club));
  await goToDay(page);
  await expect(row(page, court.type).getByRole('button')).toHaveCount(3);
  await row(page, court.type)
    .getByRole('button')
    .evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  await expect(status(page)).toContainText('7 AM, 8 AM, 9 AM · 3 sessions');
});

test('days are turned by buttons and a date, from a week ago to the last that can be booked', async ({
  page,
}) => {
  const [first, last] = [inDays(-7), inDays(90)];
  const day = page.getByLabel('Day', { exact: true });
  await page.goto('/calendar');
  await expect(day).toHaveValue(inDays(0));
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeDisabled();
  await day.fill(first);
  await expect(page).toHaveURL(`/calendar?date=${first}`);
  await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  await day.fill(last);
  await expect(page).toHaveURL(`/calendar?date=${last}`);
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByText(formatClubDate(inDays(0)), { exact: true })).toBeVisible();
  // For a day outside the calendar, the page shows today.
  await goToDay(page, inDays(91));
  await expect(day).toHaveValue(inDays(0));
});

test('the arrow keys lead through the cells, Space chooses, PageDown turns the day', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const nineties = ['7:00 AM - 8:30 AM', '8:30 AM - 10:00 AM'];
  const below = await aCourt(admin, { type: aName('Below'), slots: nineties });
  const above = await aCourt(admin, { type: aName('Above') });
  await aBooking(await aUser(club), above, { date: DATE, slots: above.slots.slice(1, 2) });
  await goToDay(page);
  const [cells, others] = [
    row(page, above.type).getByRole('gridcell'),
    row(page, below.type).getByRole('gridcell'),
  ];
  const press = (key: string) => page.keyboard.press(key);
  await cell(page, above.type, '7 AM').focus();
  await press('ArrowRight');
  await expectFocused(cells, /8 AM.*Taken/);
  await press('ArrowRight');
  await expect(cell(page, above.type, '9 AM')).toBeFocused();
  await press('ArrowDown');
  await expect(cell(page, below.type, '8:30 AM')).toBeFocused();
  await press('ArrowUp');
  await expect(cell(page, above.type, '9 AM')).toBeFocused();
  await press('Home');
  await press('Space');
  await expect(cell(page, above.type, '7 AM')).toHaveAttribute('aria-pressed', 'true');
  await press('PageDown');
  await expect(page).toHaveURL(`/calendar?date=${addDays(DATE, 1)}`);
  await expect(cell(page, above.type, '7 AM')).toBeFocused();
  // The whole grid is a single tab stop.
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  await expect(others).toHaveCount(2);
});

test('the week of a court has seven days, each of which leads to all courts', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Squash') });
  const other = await aUser(club);
  await aBooking(other, court, { date: addDays(DATE, 6), slots: court.slots.slice(2) });
  await goToDay(page);
  await page.getByRole('link', { name: `Week of ${court.type}` }).click();
  await expect(page.getByText(`${court.type}, seven days from ${formatClubDate(DATE)}`)).toBeVisible();
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(7);
  await expect(row(page, formatClubDate(addDays(DATE, 6))).getByRole('gridcell')).toHaveText([
    /৳500/,
    /৳500/,
    /Taken/,
  ]);
  await expectAccessibleAtAllWidths(page);
  await cell(page, formatClubDate(addDays(DATE, 1)), '8 AM').click();
  await expect(status(page)).toHaveText(
    `${court.type}${formatClubDate(addDays(DATE, 1))}, 8 AM · 1 session · ৳500`,
  );
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toContainText(
    formatClubDate(addDays(DATE, 7)),
  );
  await page.getByRole('link', { name: `All courts on ${formatClubDate(addDays(DATE, 8))}` }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(addDays(DATE, 8));
});

test('says what is wrong when it cannot be loaded', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club));
  // A change of the court would reload the board at any moment, so the stream is held.
  await hold(page, { path: '/live' });
  await goToDay(page);
  const again = await refuse(page, { method: 'GET', path: '/board*' });
  await page.getByRole('link', { name: `Week of ${court.type}` }).click();
  await page.getByRole('link', { name: `All courts on ${formatClubDate(addDays(DATE, 2))}` }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load the calendar');
  await again();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, court.type)).toBeVisible();
});

test('in the evening the hours that are over are one line, and the view begins at the hour that it is', async ({
  page,
  club,
}) => {
  const { type } = await aCourt(await anAdmin(club), {
    type: aName('Handball'),
    slots: ['12 AM - 1 AM', '1 AM - 2 AM', '6 PM - 7 PM', '11 PM - 12 AM'],
  });
  const today = inDays(0);
  await page.clock.install({ time: toInstant(today, 18 * 60 + 30) });
  await goToDay(page, today);
  await expect(row(page, type)).toBeVisible();
  // The page starts with the server's hour, and reads the browser's clock each minute.
  await page.clock.runFor(61_000);
  await expect(row(page, type).getByRole('gridcell')).toHaveText([/6 PM.*Past/, /11 PM/]);
  await expect(page.getByRole('columnheader', { name: '6 PM now' })).toBeVisible();
  await page.getByRole('button', { name: 'Earlier today' }).click();
  await expect(row(page, type).getByRole('gridcell')).toHaveText([/12 AM/, /1 AM/, /6 PM/, /11 PM/]);
});
