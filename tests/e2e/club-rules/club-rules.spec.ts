import { PAGES } from '#contract/pages.ts';
import { getClubRules, updateClubRules, type ClubRulesFields } from '#contract/club/club-rules.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { anApprovedBooking, aBooking } from '../../support/club.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { payByCard } from '../support/cards.ts';
import { aCourt, inDays } from '../support/club.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { aMember, anAdmin, aUser, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Rules apply to the whole club, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

const DEFAULTS: Partial<ClubRulesFields> = {
  approval: 'everyone',
  dayLimit: null,
  weekLimit: null,
  horizonDays: 90,
  cancellation: [],
};

async function setRules(club: Club, changes: Partial<ClubRulesFields>) {
  const admin = await anAdmin(club);
  const { version } = await admin.ask(getClubRules);
  await admin.ask(updateClubRules, { body: { ...DEFAULTS, ...changes, version } });
}

test('an admin lets paid bookings be cancelled for half, and a member cancels one and sees the refund', async ({
  page,
  club,
}) => {
  await setRules(club, {});
  const [admin, member] = [await anAdmin(club), await aMember(club)];
  const court = await aCourt(admin);
  const booking = await anApprovedBooking(member, admin, court, { date: inDays(20) });
  const transactionId = await payByCard(club, member, booking);

  await logIn(page, club, member);
  await page.goto(PAGES.confirmedBookings);
  const card = page.getByRole('article').filter({ hasText: court.type });
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);

  await page.context().clearCookies();
  await logIn(page, club, admin);
  await page.goto(PAGES.clubRules);
  await page.getByLabel('First step: hours before play').fill('0');
  await page.getByLabel('First step: % given back').fill('50');
  await expect(page.getByText('Given back: until play begins 50 %.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Rules' }).click();
  await expect(page.getByRole('status').getByText('Club rules are saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First step: % given back')).toHaveValue('50');

  await page.context().clearCookies();
  await logIn(page, club, member);
  await page.goto(PAGES.confirmedBookings);
  const open = card.getByRole('button', { name: `Cancel…: ${court.type}, ${formatClubDate(booking.date)}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('You get back৳25050 % of what you paid, until');
  await expectAccessibleAtAllWidths(page);
  await dialog.getByRole('button', { name: 'Keep Booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.goto(PAGES.myBookings);
  // The club lowers the refund while the dialog is open: nothing is cancelled before the member has seen the new amount.
  await open.click();
  await expect(dialog.getByRole('button', { name: 'Cancel and get ৳250 back' })).toBeVisible();
  await setRules(club, { cancellation: [{ hours: 0, percent: 20 }] });
  await dialog.getByRole('button', { name: 'Cancel and get ৳250 back' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You now get ৳100 back.');
  await dialog.getByRole('button', { name: 'Cancel and get ৳100 back' }).click();
  await expect(page.getByRole('status').getByText('Your booking is cancelled')).toBeVisible();
  // The booking may be in both lists until both have been reloaded.
  await expect(card.filter({ hasText: 'You cancelled it, and got 20 % back.' })).toBeVisible();
  await expect(open).toBeHidden();

  await page.goto(PAGES.paymentHistory);
  const row = page.getByRole('row').filter({ hasText: transactionId });
  const refunds = row.getByRole('list', { name: 'Refunds' });
  for (const text of ['৳100', 'You cancelled this booking: 20 % is given back.'])
    await expect(refunds).toContainText(text);
});

test('a member over the limit of the day is told so, and what to do', async ({ page, club }) => {
  await setRules(club, { dayLimit: 1 });
  const [admin, member] = [await anAdmin(club), await aUser(club)];
  const court = await aCourt(admin);
  const date = inDays(3);
  await aBooking(member, court, { date });
  await logIn(page, club, member);
  await page.goto(`${PAGES.calendar}?date=${date}&row=${court._id}&at=480`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
  await dialog.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `One person can book at most 1 session a day, and you have 1 on ${formatClubDate(date)}. Please choose another day, or cancel a booking first.`,
  );
  await expectAccessibleAtAllWidths(page);
});

test('where nobody approves, a visitor’s first booking leads to its payment', async ({ page, club }) => {
  await setRules(club, { approval: 'nobody' });
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  const court = await aCourt(admin);
  await logIn(page, club, person);
  await page.goto(`${PAGES.calendar}?date=${inDays(3)}&row=${court._id}&at=480`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(page.getByRole('status').getByText('Court booking request send')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Your booking is approved.' });
  await expect(note).toContainText('Please pay for it by then.');
  await note.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page.getByText(court.type).first()).toBeVisible();
});

test.describe('the form of the rules', () => {
  test(
    'says at each field what is wrong, and keeps what was typed when it cannot be saved',
    { tag: '@phone' },
    async ({ page, club }) => {
      await setRules(club, {});
      const admin = await anAdmin(club);
      await logIn(page, club, admin);
      await page.goto(PAGES.clubRules);
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
      await fill('Days ahead', '');
      await fill('Sessions a day', 'two');
      await fill('First step: hours before play', '24');
      await fill('First step: % given back', '50');
      await fill('Second step: hours before play', '12');
      await fill('Second step: % given back', '80');
      await fill('Third step: hours before play', '6');
      const save = page.getByRole('button', { name: 'Save Rules' });
      await save.click();
      for (const [label, fault] of [
        ['Days ahead', 'Required'],
        ['Sessions a day', 'Please enter a whole number from 1 to 96.'],
        ['Third step: % given back', 'Required'],
      ] as const) {
        await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
          new RegExp(fault.replaceAll('.', '\\.')),
        );
      }
      await expect(page.getByLabel('Days ahead')).toBeFocused();
      await fill('Days ahead', '30');
      await fill('Sessions a day', '2');
      await fill('Third step: hours before play', '');
      await save.click();
      await expect(page.getByLabel('Second step: hours before play')).toHaveAccessibleDescription(
        'A later cancellation cannot give more back.',
      );
      await fill('Second step: % given back', '25');
      await expectAccessibleAtAllWidths(page);
      await expectNoSidewaysScroll(page);

      const letThrough = await refuse(page, { method: 'PATCH', path: '/club-rules' });
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expect(page.getByLabel('Days ahead')).toHaveValue('30');
      await letThrough();
      await page.getByRole('radio', { name: 'New people only' }).check();
      const release = await hold(page, { method: 'PATCH', path: '/club-rules' });
      await save.click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      release.answer();
      await expect(page.getByRole('status').getByText('Club rules are saved')).toBeVisible();
      await expect(save).toBeFocused();
      // The form can save again immediately, because it knows the version that it has just made.
      await fill('Sessions a week', '5');
      await save.click();
      await expect.poll(async () => (await admin.ask(getClubRules)).weekLimit).toBe(5);
      expect(await admin.ask(getClubRules)).toMatchObject({
        horizonDays: 30,
        dayLimit: 2,
        approval: 'new-people',
        cancellation: [
          { hours: 24, percent: 50 },
          { hours: 12, percent: 25 },
        ],
      });
    },
  );

  test('does not overwrite what another admin has saved meanwhile, and asks before what was typed is lost', async ({
    page,
    club,
  }) => {
    await setRules(club, {});
    const admin = await anAdmin(club);
    await logIn(page, club, admin);
    await page.goto(PAGES.clubRules);
    await page.getByLabel('Sessions a day').fill('4');
    await setRules(club, { dayLimit: 3 });
    await page.getByRole('button', { name: 'Save Rules' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Somebody else changed the rules meanwhile.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Sessions a day')).toHaveValue('4');
    expect(await admin.ask(getClubRules)).toMatchObject({ dayLimit: 3 });
  });
});
