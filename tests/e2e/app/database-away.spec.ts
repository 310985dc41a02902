import type { Page } from '@playwright/test';
import { formatInstant } from '#contract/clock/dates.ts';
import { startClub } from '../support/club-server.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

/** Starts a club for these tests alone, so that it may lose its database. */
const startOwnClub = () => startClub();
const test = base.extend({ club: aClubOf(startOwnClub) });

const line = (page: Page) => page.getByText('The club cannot reach its database just now.');
const courts = (page: Page) => page.getByRole('main').getByRole('rowheader');
/** The time after which the page asks again whether its data is current. */
const NEXT_QUESTION = '00:10';

test('a page says since when it is as it is while the database is away, and no longer once it is back', async ({
  page,
  club,
  faults,
}) => {
  const minutes = [formatInstant(new Date().toISOString())];
  await page.goto('/courts');
  await page.request.get('/api/courtsCount'); // this request plays a visitor on another page
  minutes.push(formatInstant(new Date().toISOString()));
  const known = await courts(page).allInnerTexts();
  expect(known).not.toEqual([]);
  await expect(line(page)).toHaveCount(0);

  await club.admit(false);
  try {
    await page.clock.install();
    // Answers are cached for a second, during which the page does not need the database.
    await expect(async () => {
      await page.reload();
      expect(await line(page).count()).toBe(1);
    }).toPass();
    await expect(line(page)).toHaveText(new RegExp(`shows what was known on (${minutes.join('|')});`));
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    await expect(courts(page)).toHaveText(known);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/courtsCount'));
    await page.clock.runFor(NEXT_QUESTION);
    await (await answer).finished();
    await expect(line(page)).toBeInViewport({ ratio: 1 });
  } finally {
    await club.admit(true);
  }
  await expect(async () => {
    await page.clock.runFor(NEXT_QUESTION);
    await expect(line(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  // Only answers that were not cached before the outage fail.
  expect(faults.filter((fault) => !fault.includes('status of 503'))).toEqual([]);
  faults.length = 0;
  await page.reload();
  await expect(courts(page)).toHaveText(known);
  await expect(line(page)).toHaveCount(0);
});
