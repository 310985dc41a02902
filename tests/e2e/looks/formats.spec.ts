import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { aBooking, aCoupon } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { test as base, expect } from '../support/test.ts';
import { wander } from '../support/pages.ts';

interface Zones {
  serverZone: string;
  farClub: Club;
}

/** Gives each test a club whose server runs in a chosen time zone. */
const test = base.extend<Zones>({
  serverZone: ['UTC', { option: true }],
  neighbours: ['127.0.0.1'],
  farClub: async ({ serverZone }, use) => {
    const club = await startClub({ TZ: serverZone });
    await use(club);
    const errors = club.errors();
    await club.stop();
    expect(errors).toEqual([]);
  },
  baseURL: async ({ farClub }, use) => use(farClub.url),
});

// Each zone is used once on each side: the zones are on another date than the club for most of each day, for some of it, and never.
const ZONES = [
  { serverZone: 'America/Los_Angeles', timezoneId: 'UTC' },
  { serverZone: 'UTC', timezoneId: 'Asia/Dhaka' },
  { serverZone: 'Asia/Dhaka', timezoneId: 'America/Los_Angeles' },
];

const SECOND = 1000;

/** Makes a coupon that is valid from a minute before midnight in Dhaka to midnight a year later, and an announcement without an end. */
async function makeOffers(admin: Person): Promise<string> {
  const code = `ZONE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await aCoupon(admin, {
    code,
    discountType: 'fixed',
    amount: 1500,
    startDate: '2026-01-31T17:59:00Z',
    endDate: '2027-01-31T18:00:00Z',
  });
  await admin.ask(createAnnouncement, {
    body: { title: code, message: 'Open at its end.', startDate: '2026-01-31T17:59:00Z' },
  });
  return code;
}

async function offeredDates(page: Page, instant: number): Promise<(string | null)[]> {
  await page.clock.setFixedTime(instant);
  await page
    .getByRole('button', { name: /^Book now: / })
    .first()
    .click();
  const date = page.getByLabel('Date');
  const offered = [await date.getAttribute('min'), await date.getAttribute('max')];
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  return offered;
}

for (const { serverZone, timezoneId } of ZONES) {
  test.describe(`with the server in ${serverZone} and the browser in ${timezoneId}`, () => {
    test.use({ serverZone, timezoneId, locale: 'en-US' });

    test('every date, time and price reads as it does in Dhaka', async ({ page, farClub: club }) => {
      const admin = await anAdmin(club);
      const code = await makeOffers(admin);
      const date = inDays(7);
      const court = await aCourt(admin);
      expect((await aBooking(admin, court, { date })).date).toBe(date);
      await logIn(page, club, admin);

      await test.step('times, amounts, and a dash for what is missing', async () => {
        await page.goto('/dashboard/manageCoupons');
        const row = page.getByRole('row', { name: code });
        await expect(row).toContainText('31 Jan 2026, 23:59');
        await expect(row).toContainText('01 Feb 2027, 00:00');
        await expect(row).toContainText('৳1,500');
        await wander(page, '/dashboard/manageAnnouncements');
        await expect(page.getByRole('row', { name: code })).toContainText(
          /From\s*31 Jan 2026, 23:59\s*To\s*—/,
        );
      });

      await test.step('the day of a booking', async () => {
        await wander(page, '/dashboard/manageBookingApprovals');
        await expect(page.getByRole('row', { name: court.type })).toContainText(formatClubDate(date));
      });

      await test.step('the first day to book, a second before midnight in Dhaka and a second after it', async () => {
        // For an admin, Book now leads to the desk.
        await page.context().clearCookies();
        await logIn(page, club, await aUser(club));
        await page.goto('/courts');
        await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
        const today = toClubDate(new Date());
        const yesterday = addDays(today, -1);
        const midnight = Date.parse(`${today}T00:00:00+06:00`);
        expect(await offeredDates(page, midnight - SECOND)).toEqual([yesterday, addDays(yesterday, 90)]);
        expect(await offeredDates(page, midnight + SECOND)).toEqual([today, addDays(today, 90)]);
      });
    });
  });
}
