import { showBookingCode } from '#contract/bookings/booking-codes.ts';
import { PAGES } from '#contract/pages.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { codeOf } from '../support/guests.ts';
import { aPersonKept, workerIsReady } from './support/a-kept-person.ts';
import { findKept } from './support/what-is-kept.ts';

test.use({ serviceWorkers: 'allow' });

// The browser logs calls that fail without a connection, and a font that no page has fetched yet.
const WITHOUT_A_LINE = /ERR_INTERNET_DISCONNECTED|\.woff2/;
test.afterEach(({ faults }) => {
  const others = faults.filter((fault) => !WITHOUT_A_LINE.test(fault));
  faults.splice(0, faults.length, ...others);
});

test(
  'in flight mode My Bookings leads to the bookings that are kept, with their codes, in both languages',
  { tag: '@phone' },
  async ({ page, context, club }) => {
    const { court, booking } = await aPersonKept(page, club);
    const code = await codeOf(club, booking._id);
    await page.reload();
    await expect.poll(() => findKept(page, [code])).toEqual([code]);
    await context.setOffline(true);
    await page.goto(PAGES.myBookings);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Your bookings as of \d/ })).toBeVisible();
    const shown = page.getByRole('listitem').filter({ hasText: court.type });
    await expect(shown).toContainText(formatClubDate(booking.date));
    await expect(shown).toContainText('7:00 AM - 8:00 AM');
    await expect(shown).not.toContainText('৳');
    await shown.getByText('Show code').click();
    await expect(shown.getByRole('img', { name: 'The code of this booking, to be scanned' })).toBeVisible();
    await expect(shown).toContainText(showBookingCode(code));
    await expectAccessibleAtAllWidths(page);

    await page.goto(`/bn${PAGES.myBookings}`);
    await expect(page.getByRole('heading', { level: 1, name: 'আপনি অফলাইনে আছেন' })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText('সকাল ৭:০০');
    await expectAccessibleAtAllWidths(page);

    await test.step('and goes on where one wanted to be, once there is a line', async () => {
      await page.goto(`${PAGES.courts}?size=12`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(`${PAGES.courts}?size=12`);
      await expect(page.getByRole('heading', { level: 1, name: 'Courts' })).toBeVisible();
    });
  },
);

test('without a booking, and to whoever was never signed in, the page says that nothing is kept', async ({
  page,
}) => {
  await page.goto('/offline');
  await expect(page.getByText('No bookings are kept on this device.')).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  const answer = await page.request.get('/bn/offline');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect(await answer.text()).toContain('<html lang="bn">');
});

test('a visitor’s browser gets neither worker nor manifest, and keeps nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto(PAGES.courts);
  // The stream of changes is the last request of the page.
  await expect.poll(() => asked.filter((path) => path === '/api/live').length).toBeGreaterThan(0);
  const kept = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    storage: Object.keys(localStorage),
    manifests: document.querySelectorAll('link[rel=manifest]').length,
  }));
  expect(kept).toEqual({ workers: 0, caches: [], databases: [], storage: [], manifests: 0 });
  expect(asked.filter((path) => /sw\.js|webmanifest|offline|device/.test(path))).toEqual([]);
});

test('calls of the API never come from the worker, with a line or without', async ({
  page,
  context,
  club,
}) => {
  await aPersonKept(page, club);
  await page.reload();
  await workerIsReady(page);
  const answers: boolean[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.fromServiceWorker());
  });
  await page.reload();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(answers).not.toContain(true);
  await context.setOffline(true);
  const asked = await page.evaluate(() =>
    fetch('/api/courtsCount').then(
      () => 'an answer',
      () => 'no answer',
    ),
  );
  expect(asked).toBe('no answer');
});
