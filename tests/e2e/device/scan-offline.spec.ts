import { expect, test } from '../support/test.ts';
import { checkedInAt, checkInOffline, openScanOf, typeCode, verdict } from './support/offline-desk.ts';

test.use({ serviceWorkers: 'allow' });

// What asks the server without a line is noted on the console.
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

test('a list of yesterday is none', async ({ page, context, club }) => {
  const { first } = await openScanOf(page, club, ['Elias Guest']);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByLabel('Or type the code')).toBeHidden();
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await checkInOffline(page, first);
});
