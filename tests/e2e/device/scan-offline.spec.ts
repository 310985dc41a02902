import { PAGES } from '#contract/pages.ts';
import { expect, test } from '../support/test.ts';
import { findKept } from './support/what-is-kept.ts';
import { checkedInAt, checkInOffline, openScanOf, typeCode, verdict } from './support/offline-desk.ts';

test.use({ serviceWorkers: 'allow' });

// The browser logs calls that fail without a connection.
test.afterEach(({ faults }) => {
  const others = faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|\.woff2/.test(fault));
  faults.splice(0, faults.length, ...others);
});

test('the scan page opens again without a line, and sends once there is one what it has checked in', async ({
  page,
  context,
  club,
}) => {
  const { first } = await openScanOf(page, club, ['Dina Guest']);
  await context.setOffline(true);
  await page.reload();
  await checkInOffline(page, first);
  await page.reload();
  await expect(page.getByText(/1 check-in waits to be sent\.$/)).toBeVisible();
  expect(await checkedInAt(club, first)).toBeNull();
  await context.setOffline(false);
  await expect.poll(() => checkedInAt(club, first)).not.toBeNull();
  await page.reload();
  await typeCode(page, first.code);
  await expect(verdict(page, /Already checked in at/)).toBeVisible();
});

test('a list of yesterday is none, and gone', async ({ page, context, club }) => {
  const { first } = await openScanOf(page, club, ['Elias Guest']);
  expect(await findKept(page, [first.name])).toEqual([first.name]);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByLabel('Or type the code')).toBeHidden();
  await expect.poll(() => findKept(page, [first.name])).toEqual([]);
});

test('the list is gone on any page once its device’s owner works there no more', async ({ page, club }) => {
  const { staff, first } = await openScanOf(page, club, ['Farid Guest']);
  await page.goto(PAGES.courts);
  expect(await findKept(page, [first.name])).toEqual([first.name]);
  await club.db.updateTable('users').set({ role: 'member' }).where('email', '=', staff.email).execute();
  await page.reload();
  await expect.poll(() => findKept(page, [first.name])).toEqual([]);
});
