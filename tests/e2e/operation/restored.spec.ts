import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { deskPage } from '#contract/bookings/booking-pages.ts';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { markRestored } from '../../support/product.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt } from '../support/club.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { findEnglish } from '../support/english.ts';
import { anAdmin, aStaffMember, aUser, logIn } from '../support/people.ts';
import { aClubOf, expect, test } from '../support/test.ts';

test.use({ club: aClubOf(() => startClub()) });

const HOUR_MS = 3_600_000;

/** Marks the club as restored just now from a backup of an hour ago, as a restore does. */
async function asRestored({ db }: Club): Promise<void> {
  const client = {
    query: (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)),
  } as unknown as pg.Client; // `markRestored` uses nothing else of the client
  const now = new Date();
  const takenAt = new Date(now.getTime() - HOUR_MS).toISOString();
  await markRestored(client, { takenAt }, { now, providers: ['bkash'] });
}

test(
  'a restored club says that it waits to all whom it concerns, until an admin lets it go on',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, staff, member] = [await anAdmin(club), await aStaffMember(club), await aUser(club)];
    const booking = await anApprovedBooking(member, admin, await aCourt(admin));
    await asRestored(club);
    const main = page.getByRole('main');
    const line = main.getByRole('status').filter({ hasText: 'restored from a backup' });

    await test.step('its members and the desk read that deadlines wait, and see no time that runs', async () => {
      await logIn(page, club, member);
      await page.goto(PAGES.myBookings);
      await expect(line).toContainText('Deadlines wait until it has compared its payments');
      await expect(main.getByText('Deadline waits', { exact: true })).toBeVisible();
      await expect(main.getByText(/ left$|Please pay before/)).toHaveCount(0);
      await logIn(page, club, staff);
      await page.goto(deskPage(booking._id));
      await expect(line).toContainText('Deadlines wait');
      await expect(
        page.getByText('Its deadline waits until the club has compared its payments'),
      ).toBeVisible();
    });

    await test.step('admins are led to Operation, which says it in both languages', async () => {
      await logIn(page, club, admin);
      await page.goto(addressIn('bn', PAGES.myProfile));
      await main.getByRole('link', { name: 'কী করতে হবে দেখুন' }).click();
      await expect(main.getByRole('heading', { name: 'এই ক্লাব একটি ব্যাকআপ থেকে ফেরানো হয়েছে' })).toBeVisible();
      await expect(main.getByText('সেটেলমেন্ট ফাইল দিয়ে').first()).toBeVisible();
      expect(await findEnglish(page)).toEqual([]);
      await expectAccessible(page);
      await page.goto(PAGES.operation);
      await expect(main.getByRole('heading', { name: 'This club was restored from a backup' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('once they have looked at bKash and let it go on, nobody reads of it any more', async () => {
      await main.getByLabel('What you found').fill('Nothing was paid there.');
      await main.getByRole('button', { name: 'I have looked' }).click();
      await expect(main.getByLabel('What you found')).toHaveCount(0);
      await main.getByRole('button', { name: 'Go on as it is' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Go on as it is' }).click();
      await expect(main.getByRole('heading', { name: 'This club was restored from a backup' })).toHaveCount(
        0,
      );
      await expect(line).toHaveCount(0);
      await expect(main.getByText('Restored club')).toHaveCount(0);
      await logIn(page, club, member);
      await page.goto(PAGES.myBookings);
      await expect(main.getByText(/Please pay before/)).toBeVisible();
      await expect(line).toHaveCount(0);
    });
  },
);
