import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import type { Club } from '../support/club-server.ts';
import { guests } from '../support/guests.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { workerIsReady } from './support/a-kept-person.ts';

test.use({ serviceWorkers: 'allow' });

// What asks the server without a line is noted on the console.
test.afterEach(({ faults }) => {
  const others = faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|\.woff2/.test(fault));
  faults.splice(0, faults.length, ...others);
});

/** Opens the scan page as whoever works with it has: the worker was there before it, and has kept it. */
async function openKept(page: Page, club: Club, name: string) {
  const { staff, bookings } = await guests(club, [name]);
  await logIn(page, club, staff);
  await page.goto(PAGES.desk);
  await workerIsReady(page);
  const listed = page.waitForResponse((answer) => answer.url().includes('/desk/check-in-list'));
  await page.goto(PAGES.scan);
  await (await listed).finished();
  await expect(page.getByLabel('Or type the code')).toBeVisible();
  return bookings[0] ?? { id: '', code: '' };
}

async function type(page: Page, code: string) {
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Check in' }).click();
}

const verdict = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('the scan page opens again without a line, and sends once there is one what it has checked in', async ({
  page,
  context,
  club,
}) => {
  const { id, code } = await openKept(page, club, 'Dina Guest');
  const checkedIn = async () =>
    (
      await club.db
        .selectFrom('bookings')
        .select('checked_in_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).checked_in_at;
  await context.setOffline(true);
  await page.reload();
  await type(page, code);
  await expect(verdict(page, 'Checked in')).toContainText('Dina Guest');
  await page.reload();
  await expect(page.getByText(/1 check-in waits to be sent\.$/)).toBeVisible();
  expect(await checkedIn()).toBeNull();
  await context.setOffline(false);
  await expect.poll(checkedIn).not.toBeNull();
  await page.reload();
  await type(page, code);
  await expect(verdict(page, /Already checked in at/)).toBeVisible();
});

test('a list of yesterday is none', async ({ page, context, club }) => {
  const { code } = await openKept(page, club, 'Elias Guest');
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByLabel('Or type the code')).toBeHidden();
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await type(page, code);
  await expect(verdict(page, 'Checked in')).toContainText('Elias Guest');
});
