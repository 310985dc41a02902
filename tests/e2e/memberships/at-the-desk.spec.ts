import type { Page } from '@playwright/test';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { addressIn } from '#contract/language-address.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { PAGES } from '#contract/pages.ts';
import { aPriceRule } from '../../support/club.ts';
import { aMembership, aTier } from '../../support/memberships.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { cell, panel } from '../support/desk.ts';
import { findEnglish } from '../support/english.ts';
import { anAdmin, aStaffMember, aUser, logIn, REAL_TIME, type Person } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// A club sells its memberships to everyone, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

async function idOf({ db }: Club, { email }: Person): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens the staff's dialog about a person's membership. */
async function show(page: Page, { name, email }: Person) {
  await page.goto(PAGES.memberships);
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: `Show: ${name}` }).click();
  return dialog(page, name);
}

test(
  'the desk sells a membership for cash, takes the dues of the next, and an admin ends it early',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const tier = await aTier(admin, { name: aName('Gold'), name_bn: 'গোল্ড' });
    const [staff, karim] = [await aStaffMember(club), await aUser(club, { name: aName('Karim') })];
    const lastDay = addDays(inDays(0), 364);
    await logIn(page, club, staff);

    await test.step('sold, and begun once the cash is taken', async () => {
      await page.goto(PAGES.memberships);
      await page.getByRole('button', { name: '+ Sell Membership' }).click();
      const selling = dialog(page, 'Sell a membership');
      await selling.getByLabel('Who').fill(karim.email);
      await selling.getByRole('button', { name: new RegExp(karim.name) }).click();
      await selling.getByLabel('Tier').selectOption(tier._id);
      await expect(selling.getByLabel('From')).toHaveAccessibleDescription(
        'Empty: after the one they have, else today.',
      );
      await selling.getByRole('button', { name: 'Go on to the money' }).click();
      await expect(selling).toContainText('৳12,000 is to be paid. The membership begins once it is.');
      expect((await karim.ask(getMembership, { query: {} })).standing).toBeNull();
      await expectAccessibleAtAllWidths(page);
      await selling.getByRole('button', { name: 'Cash ৳12,000' }).click();
      await expect(said(page, 'The dues are taken')).toBeVisible();
      expect((await karim.ask(getMembership, { query: {} })).standing).toMatchObject({ until: lastDay });
    });

    await test.step('the next is sold, paid later, and its dues are taken by bKash', async () => {
      let held = await show(page, karim);
      await expect(held).toContainText(`until ${formatClubDate(lastDay)}`);
      await expect(held.getByRole('button', { name: 'End early' })).toHaveCount(0);
      await held.getByRole('button', { name: 'Sell or renew' }).click();
      const selling = dialog(page, 'Sell a membership');
      await selling.getByRole('button', { name: 'Go on to the money' }).click();
      await selling.getByRole('button', { name: 'They pay later' }).click();
      held = await show(page, karim);
      await expect(held).toContainText(`৳12,000 is open for ${tier.name}.`);
      await held.getByRole('button', { name: 'Take the dues' }).click();
      await held.getByRole('button', { name: 'bKash', exact: true }).click();
      await held.getByLabel('Transaction’s number').fill(aName('9HG').replaceAll(/\W/g, ''));
      await expectNoSidewaysScroll(page);
      await held.getByRole('button', { name: 'Take, bKash ৳12,000' }).click();
      await expect(said(page, 'The dues are taken')).toBeVisible();
      await expect(held.getByText(/is open for/)).toHaveCount(0);
      await expect(held.getByRole('region', { name: 'Memberships' }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('an admin takes away what has not begun, and ends what runs for the days that are left', async () => {
      await logIn(page, club, admin);
      const ending = page.getByRole('dialog', { name: /^When does .* end\?$/ });
      await (await show(page, karim)).getByRole('button', { name: 'End early' }).click();
      await expect(ending).toContainText(`It runs from ${formatClubDate(addDays(lastDay, 1))} to`);
      await ending.getByLabel('Last day').fill(lastDay);
      await ending.getByLabel('All of it').check();
      await ending.getByRole('button', { name: 'Change the end' }).click();
      await expect(ending.getByLabel('Note')).toBeFocused();
      await expectAccessibleAtAllWidths(page);
      await ending.getByLabel('Note').fill('They move away.');
      await ending.getByRole('button', { name: 'Change the end' }).click();
      await expect(said(page, 'The membership is changed; ৳12,000 goes back')).toBeVisible();

      await (await show(page, karim)).getByRole('button', { name: 'End early' }).click();
      await expect(ending).toContainText(`It runs from ${formatClubDate(inDays(0))} to`);
      await ending.getByLabel('Last day').fill(inDays(10));
      await ending.getByLabel('The days that are left').check();
      await ending.getByLabel('Note').fill('They move away.');
      await ending.getByRole('button', { name: 'Change the end' }).click();
      // The refund is for 354 of 365 days.
      await expect(said(page, /; ৳11,638\.\d\d goes back$/)).toBeVisible();
      const { spans } = await karim.ask(getMembership, { query: {} });
      expect(spans).toMatchObject([{ ends_on: inDays(10), counts_until: inDays(10) }]);
    });
  },
);

test('the same in Bangla, by a reader of Bangla', async ({ page, club }) => {
  const tier = await aTier(await anAdmin(club), { name: aName('Silver'), name_bn: 'সিলভার', price: 600 });
  const [staff, rima] = [await aStaffMember(club), await aUser(club, { name: 'রিমা বেগম' })];
  await logIn(page, club, staff);
  await page.goto(addressIn('bn', PAGES.memberships));
  await page.getByRole('button', { name: '+ মেম্বারশিপ বিক্রি' }).click();
  const selling = dialog(page, 'মেম্বারশিপ বিক্রি');
  await selling.getByLabel('কে').fill(rima.email);
  await selling.getByRole('button', { name: /রিমা বেগম/ }).click();
  await selling.getByLabel('স্তর').selectOption(tier._id);
  await selling.getByRole('button', { name: 'টাকার ধাপে যান' }).click();
  await expect(selling).toContainText('৳৬০০ দিতে হবে।');
  expect(await findEnglish(page, [tier.name, staff.name, 'Rocket', 'Nagad', 'bKash'])).toEqual([]);
  await selling.getByRole('button', { name: /৳৬০০/ }).first().click();
  await expect(said(page, 'চাঁদা নেওয়া হয়েছে')).toBeVisible();
});

test(
  'the desk’s panel names a member’s price before it books, and everybody’s for a guest',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const tier = await aTier(admin, { name: aName('Gold') });
    const court = await aCourt(admin, { type: aName('Tennis'), price: 800 });
    await aPriceRule(admin, inDays(0), {
      ...{ court_id: court._id, starts_on: null, ends_on: null, hours: '7 AM - 10 AM' },
      ...{ audience: 'tiers' as const, tiers: [tier._id], price: 600 },
    });
    const karim = await aUser(club, { name: aName('Karim') });
    const dates = { starts_on: inDays(0), ends_on: inDays(30) };
    await aMembership({ db: club.db, ...REAL_TIME }, { id: await idOf(club, karim) }, { tier, ...dates });
    await logIn(page, club, await aStaffMember(club));
    await page.goto(`${PAGES.calendar}?date=${inDays(3)}`);
    await expect(page.locator('[data-desk]')).toBeVisible();
    await cell(page, court.type, '^7 AM').click();
    await expect(panel(page).getByRole('button', { name: 'Cash ৳800' })).toBeEnabled();

    await page.getByLabel('By name').check();
    await page.getByLabel('Member or guest').fill(karim.email);
    await panel(page)
      .getByRole('button', { name: new RegExp(karim.name) })
      .click();
    await expect(panel(page).getByRole('button', { name: 'Cash ৳600' })).toBeEnabled();
    await expect(panel(page).getByText('instead of ৳800')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await cell(page, court.type, '^8 AM').click();
    await expect(panel(page).getByRole('button', { name: 'Cash ৳1,200' })).toBeEnabled();

    await page.getByLabel('Walk-in').check();
    await expect(panel(page).getByRole('button', { name: 'Cash ৳1,600' })).toBeEnabled();
    await expect(panel(page).getByText(/^instead of/)).toHaveCount(0);
    await page.getByLabel('By name').check();
    await panel(page).getByRole('button', { name: 'Cash ৳1,200' }).click();
    await expect(cell(page, court.type, `^7 AM.*${karim.name}`)).toBeVisible();
  },
);
