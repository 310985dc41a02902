import { aCourt, inDays } from '../support/club.ts';
import { noteCalls } from '../support/calls.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';
import { wander } from '../support/pages.ts';

test('nothing is asked for twice: the role, the free slots of a booked court, the style of the site', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club));
  const calls = noteCalls(page);
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/index-[^/]*\.css$/.test(pathname)) sheets.push(pathname);
  });
  const times = (name: string) => calls.all().filter((call) => call.name === name).length;
  await logIn(page, club, await aUser(club));
  await page.goto('/courts');
  await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
  await page.getByLabel('Date').fill(inDays(7));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [path, heading] of [
    ['/dashboard', 'My Profile'],
    ['/dashboard/pendingBookings', 'Pending Bookings'],
    ['/dashboard/showAnnouncements', 'All Announcements'],
  ] as const) {
    await wander(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect.poll(() => times('GET /user/role/{email}')).toBe(1);
  // The stream of changes never ends, so the network is never idle and the test waits for the heading.
  await expect(page.getByRole('heading', { level: 1, name: 'All Announcements' })).toBeVisible();
  expect(times('GET /courts/{id}/availability')).toBe(1);
  expect(times('GET /user/role/{email}')).toBe(1);
  expect(sheets).toEqual([]);

  await test.step('but a refusal, and coming back to the page, ask for the role again', async () => {
    const refusal = { code: 'forbidden', message: 'Members alone.' } as const;
    const letThrough = await refuse(page, { path: '/bookings*' }, refusal);
    await wander(page, '/dashboard/pendingBookings');
    // The page's list is refused, and so are the counts beside the links.
    await expect.poll(() => times('GET /user/role/{email}')).toBeGreaterThan(1);
    await letThrough();
    const asked = times('GET /user/role/{email}');
    // The page becomes visible again and again, because a call that is still running is not repeated.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return times('GET /user/role/{email}');
      })
      .toBeGreaterThan(asked);
  });
});
