import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { setRules } from '../../support/club-rules.ts';
import { aCourt, inDays } from '../support/club.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Rules apply to the whole club, so this test has a separate club.
const test = base.extend<object, { club: Club }>({ club: aClubOf(startClub) });

const cells = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('gridcell');

test('what begins sooner than the club takes bookings cannot be chosen: day, week, dialog and home page', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  await setRules(admin, { minNoticeMinutes: 3 * 24 * 60 });
  const court = await aCourt(admin);
  const soon = `/calendar?date=${inDays(2)}`;

  await page.goto(`/calendar?date=${inDays(5)}`);
  await expect(cells(page, court.type)).toHaveText([/৳500/, /৳500/, /৳500/]);
  await page.goto(soon);
  await expect(cells(page, court.type)).toHaveText([/Too late/, /Too late/, /Too late/]);
  await expect(cells(page, court.type).getByRole('button')).toHaveCount(0);
  await page.goto(`${soon}&week=${court._id}`);
  await expect(page.getByRole('row').nth(1).getByRole('gridcell').first()).toHaveText(/Too late/);
  await expect(page.getByRole('row').nth(4).getByRole('gridcell').first()).toHaveText(/৳500/);

  await page.goto('/');
  const hours = page.getByRole('list', { name: `Free hours of ${court.type}` });
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await expect(page.getByRole('button', { name: /Tomorrow/ })).toHaveText(/0 free/);
  await expect(hours.getByRole('listitem').filter({ hasText: '7' })).toBeVisible();
  await expect(hours.getByRole('link')).toHaveCount(0);

  await logIn(page, club, await aUser(club));
  await page.goto(PAGES.courts);
  await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
  await page.getByLabel('Date').fill(inDays(2));
  await expect(page.getByRole('checkbox').first()).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Slots' }).getByText('Too late')).toHaveCount(3);
  await page.getByLabel('Date').fill(inDays(5));
  await expect(page.getByRole('checkbox').first()).toBeEnabled();
});
