import type { Page } from '@playwright/test';
import { anAdmin, logIn } from '../support/people.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';
import { wander } from '../support/pages.ts';

/** Returns a function that tells how often the page has requested the coupons. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/coupons') asked += 1;
  });
  return () => asked;
}

test('a list is not asked for again while it is fresh, is refreshed after that, and is forgotten after five minutes', async ({
  page,
  club,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const asked = countAsked(page);
  async function leave() {
    await wander(page, '/dashboard/allUsers');
    await expect(heading('All Users')).toBeVisible();
  }
  async function comeBack() {
    await wander(page, '/dashboard/manageCoupons');
    await expect(heading('Manage Coupons')).toBeVisible();
  }
  await page.clock.install();
  await logIn(page, club, await anAdmin(club));
  await page.goto('/dashboard/manageCoupons');
  const row = page.getByRole('row', { name: 'WELCOME10' });
  await expect(row).toBeVisible();
  expect(asked()).toBe(1);

  await test.step('within a minute it is shown as it was', async () => {
    await leave();
    await page.clock.fastForward(20_000);
    await comeBack();
    await expect(row).toBeVisible();
    expect(asked()).toBe(1);
  });

  await test.step('after a minute it is shown at once and asked for again', async () => {
    await leave();
    await page.clock.fastForward(61_000);
    await comeBack();
    await expect(row).toBeVisible();
    await expect.poll(asked).toBe(2);
  });

  await test.step('after five minutes nothing of it is left', async () => {
    await leave();
    await page.clock.fastForward(5 * 60_000 + 1000);
    const { answer } = await hold(page, { path: '/coupons*' });
    await comeBack();
    await expect(page.getByText('Loading coupons...')).toBeVisible();
    answer();
    await expect(row).toBeVisible();
  });
});

test('a list that is refused says so at once, and is not asked for again until somebody wants it', async ({
  page,
  club,
}) => {
  const asked = countAsked(page);
  await page.clock.install();
  await logIn(page, club, await anAdmin(club));
  const letThrough = await refuse(page, { path: '/coupons*' });
  await page.goto('/dashboard/manageCoupons');
  await expect(page.getByText('Failed to load coupons: Please wait a minute.')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(asked()).toBe(1);
  await letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'WELCOME10' })).toBeVisible();
  expect(asked()).toBe(2);
});

test('a list that fails is tried three more times, after 1, 2 and 4 seconds, before it says why', async ({
  page,
  club,
  faults,
}) => {
  const asked = countAsked(page);
  await page.clock.install();
  await logIn(page, club, await anAdmin(club));
  const message = 'Something went wrong on our side.';
  await refuse(page, { path: '/coupons*' }, { code: 'internal', message });
  await page.goto('/dashboard/manageCoupons');
  await expect(page.getByText('Loading coupons...')).toBeVisible();
  for (const [index, wait] of [1000, 2000, 4000].entries()) {
    await expect.poll(asked).toBe(index + 1);
    await page.clock.runFor(wait);
  }
  await expect(page.getByText(`Failed to load coupons: ${message}`)).toBeVisible();
  expect(asked()).toBe(4);
  faults.length = 0; // clears the faults that were provoked above
});
