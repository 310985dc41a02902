import type { Page } from '@playwright/test';
import { getBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn, type Person } from '../support/people.ts';
import { toast } from '../support/pages.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The most requests that one person may have pending. */
const MOST_WAITING = 10;

/** Makes requests for the slots of a court, one after the other, by as many people as are needed; the newest is last. */
async function requests(people: [Person, ...Person[]], admin: Person, count: number, type: string) {
  const slots = Array.from({ length: count }, (_, at) => `${at}:00 - ${at + 1}:00`);
  const court = await aCourt(admin, { type, slots });
  const made = [];
  for (const [at, slot] of court.slots.entries())
    made.push(
      await aBooking(people[Math.floor(at / MOST_WAITING)] ?? people[0], court, {
        date: inDays(2),
        slots: [slot],
      }),
    );
  return made;
}

/** Returns a function that tells how often the page was clicked since this call. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0';
    const count = (event: MouseEvent) => {
      // A key that presses a button is not counted as a click.
      if (event.isTrusted && event.detail > 0)
        document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1);
    };
    document.addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.body.dataset['clicks']));
}

async function openRequests(page: Page, club: Club, type: string, count: number): Promise<Person> {
  const admin = await anAdmin(club);
  await requests([await aUser(club), await aUser(club)], admin, count, type);
  await logIn(page, club, admin);
  await page.goto(`${PAGES.manageBookingApprovals}?search=${type}`);
  await expect(main(page).getByRole('rowheader')).toHaveCount(count);
  return admin;
}

test('twenty requests are approved in three clicks, and what was decided says so', async ({ page, club }) => {
  await openRequests(page, club, aName('Twenty'), 20);
  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select all 20 shown' }).click();
  await expect(page.getByText('20 selected')).toBeVisible();
  await button(page, 'Approve').click();
  const question = page.getByRole('alertdialog', { name: 'Approve 20 requests?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  // The message appears only once, in the place where it stays.
  await expect(page.getByText('20 bookings approved')).toHaveCount(1);
  await expect(main(page).getByRole('status').filter({ hasText: '20 bookings approved' })).toBeFocused();
  expect(await clicks()).toBe(3);
  await expect(main(page).getByRole('rowheader')).toHaveCount(0);
  await expect(page.getByText('20 selected')).toBeHidden();
});

test(
  'several are rejected for one reason that the member reads; those that cannot be are named and stay selected',
  { tag: '@phone' },
  async ({ page, club, browser }) => {
    const [admin, person] = [await anAdmin(club), await aMember(club)];
    const type = aName('Several');
    const [first, second, third] = await requests([person], admin, 3, type);
    await logIn(page, club, await aStaffMember(club));
    await page.goto(`${PAGES.manageBookingApprovals}?search=${type}&sort=play`);
    const boxes = main(page).getByRole('checkbox', { name: /^Select: / });
    await expect(boxes).toHaveCount(3);
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await expectNoSidewaysScroll(page);
    await button(page, 'Reject…').click();
    const question = page.getByRole('alertdialog', { name: 'Reject 2 bookings?' });
    await question.getByLabel('Reason').fill('The roof leaks.');
    await expectAccessible(page);
    // Another admin decides the first request; the page learns of that only after it has sent its own decision.
    await admin.ask(rejectBooking, { params: { id: first?._id ?? '' }, body: {} });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(main(page).getByText('1 rejected, 1 could not be:')).toBeVisible();
    await expect(
      main(page).getByRole('listitem').filter({ hasText: 'This booking is already rejected.' }),
    ).toContainText(type);
    await expect(boxes).toHaveCount(1);
    expect((await admin.ask(getBooking, { params: { id: second?._id ?? '' } })).reason).toBe(
      'The roof leaks.',
    );
    expect((await admin.ask(getBooking, { params: { id: third?._id ?? '' } })).status).toBe('pending');

    const phone = await (await browser.newContext({ baseURL: club.url })).newPage();
    await logIn(phone, club, person);
    await phone.goto(PAGES.myBookings);
    await expect(phone.getByText('The club rejected it: The roof leaks.')).toBeVisible();
    await phone.context().close();
  },
);

test('keys go through the rows, select, decide and open; never while one types or is asked', async ({
  page,
  club,
}) => {
  const type = aName('Keys');
  await openRequests(page, club, type, 5);
  const rows = main(page).locator('tbody > tr');
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();

  await test.step('x selects, with Shift a range', async () => {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 selected')).toBeVisible();
    await expect(rows.nth(2).getByRole('checkbox')).toBeChecked();
    await rows.nth(1).getByRole('checkbox').click();
    await rows
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText(/selected/)).toHaveCount(0);
  });

  await test.step('Enter opens who asks, Escape closes it, and the row has the focus again', async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(4)).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: type });
    await expect(panel.getByText('4 pending')).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(rows.nth(4)).toBeFocused();
    await expect(rows).toHaveCount(5);
  });

  await test.step('? shows them', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys of this list' })).toContainText('Next row');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('in a field they are letters', async () => {
    await page.getByRole('searchbox').press('End');
    await page.getByRole('searchbox').pressSequentially('ajx');
    await expect(page.getByText(`Nothing matches “${type}ajx”.`)).toBeVisible();
    await page.getByRole('searchbox').fill(type);
    await expect(rows).toHaveCount(5);
    await page.getByRole('heading', { level: 1 }).focus();
  });

  await test.step('a approves and r rejects the row, and the next row takes the focus', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect(toast(page, 'Booking approved')).toBeVisible();
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('r');
    const question = page.getByRole('alertdialog', { name: 'Reject this booking?' });
    await expect(question.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('a j x');
    await expect(question.getByLabel('Reason')).toHaveValue('a j x');
    await question.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(toast(page, 'Booking rejected')).toBeVisible();
    await expect(rows).toHaveCount(3);
  });

  await test.step('a with a selection is for all of it', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    await page
      .getByRole('alertdialog', { name: 'Approve 2 requests?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(main(page).getByText('2 bookings approved')).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
});

test('a decision that does not arrive says why, and everything stays selected', async ({ page, club }) => {
  const type = aName('Refused');
  await openRequests(page, club, type, 2);
  const letThrough = await refuse(page, { method: 'POST', path: '/bookings/decisions' });
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click();
  await button(page, 'Reject…').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Please wait a minute.' })).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
  await letThrough();

  await test.step('one that has begun meanwhile stays in its row, selected, with why', async () => {
    const requests = club.db.selectFrom('bookings').where('court_type', '=', type).orderBy('id');
    const { id } = await requests.select('id').limit(1).executeTakeFirstOrThrow();
    // The job that ends the request is postponed.
    await club.db
      .updateTable('bookings')
      .set({ expires_at: new Date(), expiry_next_at: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute();
    await button(page, 'Approve').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(main(page).getByText('1 approved, 1 could not be:')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    const failed = main(page).getByRole('row').filter({ hasText: 'it can only be rejected' });
    await expect(failed.getByRole('checkbox')).toBeChecked();
  });
});

test('a reason that was typed is not lost without a question', async ({ page, club }) => {
  const type = aName('Typed');
  await openRequests(page, club, type, 1);
  await row(page, type).getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject this booking?' });
  await question.getByLabel('Reason').fill('The roof leaks.');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(question.getByLabel('Reason')).toHaveValue('The roof leaks.');
});
