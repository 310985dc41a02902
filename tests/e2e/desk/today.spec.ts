import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { listCourts } from '#contract/club/courts.ts';
import { PAGES } from '#contract/pages.ts';
import { getSetUpSteps } from '#contract/club/set-up-steps.ts';
import { aBooking } from '../../support/club.ts';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { aCourt, inDays } from '../support/club.ts';
import { startClub } from '../support/club-server.ts';
import { fillInLogin, goTo } from '../support/pages.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';
import { patience } from '../../support/patience.ts';

// The page Today shows the whole club, so these tests have a separate, empty club.
const test = base.extend({ club: aClubOf(() => startClub()) });

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

test('who runs the club begins at Today, and everybody else at home; a remembered place comes first', async ({
  page,
  club,
}) => {
  for (const [person, place] of [
    [await anAdmin(club), PAGES.today],
    [await aStaffMember(club), PAGES.today],
    [await aMember(club), PAGES.home],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(PAGES.login);
    await fillInLogin(page, person);
    await expect(page).toHaveURL(place);
    // A signed-in person is also redirected from the Login page.
    await page.goto(PAGES.login);
    await expect(page).toHaveURL(place);
  }
  await page.context().clearCookies();
  await page.goto(PAGES.clubRules);
  await expect(page).toHaveURL(PAGES.login);
  await fillInLogin(page, await anAdmin(club));
  await expect(page).toHaveURL(PAGES.clubRules);
});

test(
  'Today says what waits, who plays and what was paid, and follows what happens',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, desk, user] = [await anAdmin(club), await aStaffMember(club), await aUser(club)];
    // These slots are late, so that one has not begun and the other has not ended, whenever the tests run.
    const slots = ['11:00 PM - 11:59 PM', '11:59 PM - 12 AM'];
    const court = await aCourt(admin, { slots, price: 700 });
    await logIn(page, club, desk);
    await page.goto(PAGES.today);
    const tile = (name: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name }) });
    await expect(tile('Requests waiting')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'To check' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Set up your club' })).toHaveCount(0);

    const before = Number(await tile('Requests waiting').locator('p').first().textContent());
    await aBooking(user, court, { date: inDays(0), slots: slots.slice(1) });
    await expect(tile('Requests waiting')).toContainText(String(before + 1));
    await desk.ask(createDeskBooking, {
      body: {
        court_id: court._id,
        date: inDays(0),
        slots: slots.slice(0, 1),
        total_price: 700,
        who: { kind: 'guest', name: 'Rahim Uddin', phone: '01712-345678' },
        pay: { kind: 'now', method: 'bkash', reference: `TODAY${Date.now()}` },
      },
    });
    await expect(tile('Next').getByRole('listitem').filter({ hasText: 'Rahim Uddin' })).toContainText(
      court.type,
    );
    await expect(tile('Money today')).toContainText('bKash');
    await expect(tile('Sessions today').getByRole('row', { name: /^11:00 PM/ })).toContainText(/\d+ of \d+/);
    await expect(tile('Next').getByRole('listitem').filter({ hasText: 'Not approved' })).toHaveCount(1);
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);

    await test.step('each tile leads to what it counts', async () => {
      await tile('Requests waiting').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Booking Approvals' })).toBeVisible();
      await expect(page.getByRole('main').getByText(court.type).first()).toBeVisible();
      await page.goto(PAGES.today);
      await tile('To collect').getByRole('link').click();
      await expect(page.getByRole('region', { name: 'To collect' })).toBeVisible();
      await page.goto(PAGES.today);
      // The desk's till does not contain online payments.
      await expect(tile('Money today')).toContainText('bKash');
      await expect(tile('Money today').getByRole('link')).toHaveCount(0);
    });
    await test.step('an admin’s leads to the report of the day', async () => {
      await logIn(page, club, admin);
      await page.goto(PAGES.today);
      await tile('Money today').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      for (const field of ['From', 'Until']) await expect(page.getByLabel(field)).toHaveValue(inDays(0));
      await logIn(page, club, desk);
    });
    const letThrough = await refuse(page, { method: 'GET', path: '/desk/today' });
    await page.goto(PAGES.today);
    await expect(page.getByRole('main').getByText(/^Failed to load the day/)).toBeVisible({
      timeout: patience(30_000),
    });
    await letThrough();
    await page.getByRole('main').getByRole('button', { name: /again/i }).click();
    await expect(tile('Next')).toBeVisible();
  },
);

test('an admin sets the club up by the list on Today, deletes the examples and puts the list away', async ({
  page,
  club,
}) => {
  const [admin, user] = [await anAdmin(club), await aUser(club)];
  const courts = await admin.ask(listCourts);
  const [booked, changed] = courts.slice(-2);
  if (!booked || !changed) throw new Error('the starter club has no two courts');
  await aBooking(user, booked);
  await logIn(page, club, admin);
  await page.goto(PAGES.today);
  const list = page.getByRole('region', { name: 'Set up your club' });
  await expect(list.getByText(/ of 6 done$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'To check' })).toBeVisible();
  await expectAccessibleAtAllWidths(page);

  await test.step('each line leads to where it is done', async () => {
    await list.getByRole('link', { name: /^Name and address ?: to do$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Club Settings' })).toBeVisible();
    await page.getByLabel('Name of the arena').fill('Lake Club');
    await page.getByLabel('Address', { exact: true }).fill('Road 5\nDhanmondi, Dhaka 1205');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByRole('status').getByText('Club settings are saved')).toBeVisible();
    await goTo(page, PAGES.today);
    await expect(list.getByRole('link', { name: /^Name and address ?: done$/ })).toBeVisible();
  });

  await test.step('an example is labelled where it is managed, until somebody changes it', async () => {
    await goTo(page, PAGES.manageCourts);
    const row = page.getByRole('row', { name: changed.type });
    await expect(row.getByText('Example', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: `Edit ${changed.type}` }).click();
    const form = page.getByRole('dialog', { name: `Edit ${changed.type}` });
    await form.getByLabel('Price').fill(`${changed.price + 50}`);
    await form.getByRole('button', { name: 'Save Court' }).click();
    await expect(form).toBeHidden();
    await expect(row.getByText('Example', { exact: true })).toHaveCount(0);
    await goTo(page, PAGES.today);
  });

  await test.step('the examples go in one act, but for what is booked', async () => {
    await list.getByRole('button', { name: 'Delete the examples' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the examples?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await list.getByRole('button', { name: 'Delete the examples' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(list.getByText(/^Kept, because they were booked or used/)).toContainText(booked.type);
    const { starter } = await admin.ask(getSetUpSteps);
    expect(starter).toEqual({ courts: 1, coupons: 0, announcements: 0 });
  });

  const putAway = page.getByRole('alertdialog', { name: 'Put this list away?' });
  await list.getByRole('button', { name: 'Put this list away' }).click();
  await putAway.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toHaveCount(1);
  await list.getByRole('button', { name: 'Put this list away' }).click();
  await putAway.getByRole('button', { name: 'Put this list away' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'To check' })).toBeVisible();
  await expect(list).toHaveCount(0);
});
