import type { BrowserContext, Page } from '@playwright/test';
import { approveBooking, cancelBooking } from '#contract/bookings/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { bookNow, choose, openCourts, slot } from '../support/booking-dialog.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { fillInLogin } from '../support/pages.ts';
import { anAdmin, aMember, aUser, logIn } from '../support/people.ts';
import { hearNothing, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const DATE = inDays(3);

const cells = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('gridcell');
const status = (page: Page) => page.getByRole('main').getByRole('status').last();
const badge = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

function countStreams(context: BrowserContext): () => number {
  const open = new Set<unknown>();
  const isStream = (url: string) => new URL(url).pathname === '/api/live';
  context.on('request', (request) => isStream(request.url()) && open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/**
 * Opens a page and waits until its stream of changes is connected. Use it only for a page without a stream, because an open stream is
 * reused.
 */
async function onceLive<T>(page: Page, open: () => Promise<T>): Promise<T> {
  const streams = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  const opened = await open();
  await streams;
  return opened;
}

test('what one browser books changes the board of another, and the week', async ({ page, club, browser }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Live') });
  const booker = await aUser(club);
  const other = await (await browser.newContext({ baseURL: club.url })).newPage();
  await onceLive(page, () => page.goto(`/calendar?date=${DATE}`));
  await expect(cells(page, court.type)).toHaveText([/৳500/, /৳500/, /৳500/]);

  await other.goto('/');
  await logIn(other, club, booker);
  await other.goto(`/calendar?date=${DATE}&row=${court._id}&at=420&book=1`);
  await other.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(cells(page, court.type)).toHaveText([/Taken/, /৳500/, /৳500/]);
  await expect(cells(other, court.type)).toHaveText([/Yours/, /৳500/, /৳500/]);

  await page.getByRole('link', { name: `Week of ${court.type}` }).click();
  await expect(page.getByRole('row').nth(1).getByRole('gridcell').first()).toHaveText(/Taken/);
  await aBooking(booker, court, { date: DATE, slots: court.slots.slice(2) });
  await expect(page.getByRole('row').nth(1).getByRole('gridcell').last()).toHaveText(/Taken/);
  await other.context().close();
});

test(
  'a chosen cell that somebody else takes is named, and the rest of the choice stays',
  { tag: '@phone' },
  async ({ page, club }) => {
    const court = await aCourt(await anAdmin(club), { type: aName('Wanted') });
    await onceLive(page, () => page.goto(`/calendar?date=${DATE}&row=${court._id}&at=420,480`));
    await expect(status(page)).toContainText('2 sessions');
    await aBooking(await aUser(club), court, { date: DATE });
    await expect(status(page)).toContainText('7 AM was just taken by somebody else.');
    await expect(status(page)).toContainText('1 session · ৳500');
    await cells(page, court.type).getByRole('button').last().click();
    await expect(status(page)).toContainText('2 sessions');
    await expect(status(page)).not.toContainText('taken');
  },
);

test('a slot that is taken during the sign-in is named, be it one of several or the only one', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Lost') });
  const person = await aUser(club);
  const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
  await page.goto(`/calendar?date=${DATE}&row=${court._id}&at=420,480`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await aBooking(await aUser(club), court, { date: DATE });
  await fillInLogin(page, person);
  await expect(dialog.getByRole('status')).toHaveText('Taken by somebody else: 7:00 AM - 8:00 AM.');
  await expect(slot(page, '8:00 AM')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/calendar?date=${DATE}&row=${court._id}&at=420&book=1`);
  await expect(status(page)).toHaveText('7 AM was just taken by somebody else.');
});

test('a slot that is taken while the dialog is open is named there', async ({ page, club }) => {
  const { court, dialog } = await onceLive(page, () => openCourts(page, club));
  await bookNow(page, court).click();
  await choose(page, '7:00 AM', '8:00 AM');
  await aBooking(await aUser(club), court, { date: inDays(7) });
  await expect(dialog.getByRole('status')).toHaveText('Taken by somebody else: 7:00 AM - 8:00 AM.');
  await expect(dialog).toContainText(/Sessions\s*1\s*Total\s*৳500/);
  await expect(slot(page, '8:00 AM')).toBeChecked();
});

test('lists and their counts follow: those of the member, and those of the admin', async ({
  page,
  club,
  browser,
}) => {
  const admin = await anAdmin(club);
  const person = await aMember(club);
  const court = await aCourt(admin, { type: aName('Counted') });
  const office = await (await browser.newContext({ baseURL: club.url })).newPage();
  await logIn(page, club, person);
  await onceLive(page, () => page.goto('/dashboard/pendingBookings'));
  await expect(page.getByText('No pending bookings.')).toBeVisible();
  await office.goto('/');
  await logIn(office, club, admin);
  await onceLive(office, () => office.goto('/dashboard/manageBookingApprovals'));
  await expect(office.getByText(court.type)).toBeHidden();

  const booking = await aBooking(person, court, { date: DATE });
  await expect(page.getByRole('article').filter({ hasText: court.type })).toBeVisible();
  await expect(badge(page, 'Pending Bookings')).toHaveText('Pending Bookings1 waiting');
  await expect(office.getByRole('row').filter({ hasText: court.type })).toBeVisible();
  await expect(badge(office, 'Manage Bookings')).toHaveText(/\d+ waiting$/);

  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await expect(page.getByText('No pending bookings.')).toBeVisible();
  await expect(badge(page, 'Pending Bookings')).toHaveText('Pending Bookings');
  await expect(badge(page, 'Approved Bookings')).toHaveText('Approved Bookings2 waiting');
  await expect(office.getByText(court.type)).toBeHidden();
  await office.context().close();
});

test.describe('on the home page', () => {
  test.use({ seesMap: true });

  test('the home page loses the hour that somebody takes, and has it back when it is free again', async ({
    page,
    club,
  }) => {
    const court = await aCourt(await anAdmin(club), { type: aName('Hour') });
    const booker = await aUser(club);
    const free = page.getByRole('list', { name: `Free hours of ${court.type}` }).getByRole('listitem');
    await onceLive(page, async () => {
      await page.goto('/');
      await page.getByRole('button', { name: /^Tomorrow/ }).click();
    });
    await expect(free).toHaveText(['7 AM', '8 AM', '9 AM']);
    const booking = await aBooking(booker, court);
    await expect(free).toHaveText(['8 AM', '9 AM']);
    await booker.ask(cancelBooking, { params: { id: booking._id } });
    await expect(free).toHaveText(['7 AM', '8 AM', '9 AM']);
  });
});

test('whoever becomes a member while looking has the links of a member', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const person = await aUser(club);
  const booking = await aBooking(person, await aCourt(admin));
  await logIn(page, club, person);
  await onceLive(page, () => page.goto('/dashboard/myProfile'));
  await expect(badge(page, 'Pending Bookings')).toHaveText('Pending Bookings1 waiting');
  await expect(badge(page, 'Approved Bookings')).toHaveCount(0);
  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await expect(badge(page, 'Approved Bookings')).toHaveText('Approved Bookings1 waiting');
  await expect(badge(page, 'Payment History')).toBeVisible();
});

test('all tabs of a browser share one stream, and another takes it over', async ({ page, club, context }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Shared') });
  const booker = await aUser(club);
  const streams = countStreams(context);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(`/calendar?date=${DATE}`);
  await expect.poll(streams).toBe(1);
  await aBooking(booker, court, { date: DATE });
  for (const tab of tabs) await expect(cells(tab, court.type).first()).toHaveText(/Taken/);
  expect(streams()).toBe(1);
  await page.close();
  await expect.poll(streams).toBe(1);
  await aBooking(booker, court, { date: DATE, slots: court.slots.slice(1, 2) });
  for (const tab of tabs.slice(1)) await expect(cells(tab, court.type).nth(1)).toHaveText(/Taken/);
});

test('where there is no stream the page asks every half minute', async ({ page, club, faults }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Polled') });
  await page.clock.install();
  await refuse(page, { path: '/live' }, { code: 'busy', message: 'Too many.' });
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  await page.goto(`/calendar?date=${DATE}`);
  await refused;
  await expect(cells(page, court.type).first()).toHaveText(/৳500/);
  await aBooking(await aUser(club), court, { date: DATE });
  await page.clock.runFor(31_000);
  await expect(cells(page, court.type).first()).toHaveText(/Taken/);
  // The browser logs the refusal to the console.
  faults.splice(0);
});

test('without a stream one’s own act is shown at once, in its list and in the counts', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  const booking = await aBooking(person, await aCourt(await anAdmin(club)), { date: DATE });
  await hearNothing(page);
  await logIn(page, club, person);
  await page.goto(PAGES.pendingBookings);
  await expect(badge(page, 'Pending Bookings')).toHaveText('Pending Bookings1 waiting');
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('No pending bookings.')).toBeVisible();
  await expect(badge(page, 'Pending Bookings')).toHaveText('Pending Bookings');
  await page.getByRole('link', { name: 'My Bookings', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: booking.court_type })).toContainText('Cancelled');
});
