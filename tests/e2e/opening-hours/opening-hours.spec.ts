import type { Page } from '@playwright/test';
import { approveBooking, listBookings } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { deleteDayPlan, listDayPlans } from '#contract/opening-hours/opening-hours.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking, aCoupon, aDayPlan } from '../../support/club.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { checkoutOn } from '../support/checkout.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cells = (page: Page, name: string) => row(page, name).getByRole('gridcell');
const saved = (page: Page) => page.getByRole('status').getByText('Opening hours are saved');
const goToDay = (page: Page, date: string) => page.goto(`/calendar?date=${date}`);

async function openScreen(page: Page, club: Club, person: Person): Promise<void> {
  await logIn(page, club, person);
  await page.goto(PAGES.openingHours);
}

async function fillIn(page: Page, opener: string, values: Record<string, string>) {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(values)) await dialog.getByLabel(label).fill(text);
  return dialog;
}

test(
  'Ramadan: the same special hours for all courts, and members book what they leave open',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const [first, last] = [inDays(60), inDays(62)];
    const slots = ['7 AM - 8 AM', '5 PM - 6 PM', '8:30 PM - 10 PM'];
    const court = await aCourt(admin, { type: aName('Badminton'), slots });
    const name = aName('Ramadan');
    await openScreen(page, club, admin);
    const dialog = await fillIn(page, '+ Hours', {
      Name: name,
      'First day': first,
      'Last day': last,
      Open: '6:00 - 16:00\n20:30 - 24:00',
    });
    await expect(dialog.getByText('No booking is affected.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page)).toBeVisible();
    const entry = row(page, name);
    await expect(entry).toContainText(`${formatClubDate(first)} – ${formatClubDate(last)}`);
    await expect(entry).toContainText('6:00 AM - 4:00 PM');
    await expect(entry).toContainText('8:30 PM - 12:00 AM');
    await expectAccessibleAtAllWidths(page);

    await test.step('a member sees what is closed, and books what is open', async () => {
      const person = await aUser(club);
      await logIn(page, club, person);
      await goToDay(page, addDays(first, 1));
      await expect(cells(page, court.type)).toHaveText([
        /7 AM.*৳500/,
        new RegExp(`5 PM.*Closed.*${name}`),
        /8:30 PM.*৳500/,
      ]);
      await expectAccessibleAtAllWidths(page);
      await row(page, court.type)
        .getByRole('button', { name: /^8:30 PM/ })
        .click();
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(2);
      await page.getByRole('button', { name: 'Submit Booking' }).click();
      await page.getByRole('button', { name: 'Close this note' }).click();
      await expect(cells(page, court.type).last()).toContainText('Yours');
      await goToDay(page, addDays(last, 1));
      await expect(cells(page, court.type)).toHaveText([/৳500/, /৳500/, /৳500/]);
    });
    const hours = (await admin.ask(listDayPlans)).find((one) => one.name === name);
    await admin.ask(deleteDayPlan, { params: { id: hours?._id ?? '' } });
  },
);

test('a closed day: the admin sees who has booked it, members see why and when it is open again', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const date = inDays(70);
  const court = await aCourt(admin);
  const other = await aUser(club, { name: 'Karim Early' });
  await aBooking(other, court, { date });
  const name = aName('Eid-ul-Fitr');
  await openScreen(page, club, admin);
  const dialog = await fillIn(page, '+ Closed Day', { Name: name });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription(/this would close every day/);
  await dialog.getByLabel('First day').fill(date);
  await dialog.getByText('1 booking will lie outside and stay as they are').click();
  await expect(dialog.getByText('Karim Early')).toBeVisible();
  await expect(dialog.getByText(`${court.type} · 7:00 AM - 8:00 AM`)).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();

  await test.step('the admin looks at the week as members see it', async () => {
    await page.getByLabel('Court', { exact: true }).selectOption(court.type);
    const week = page.getByRole('grid');
    for (let weeks = 0; weeks < 10; weeks += 1) await page.getByRole('button', { name: 'Next week' }).click();
    await expect(week.getByRole('rowheader').first()).toContainText(formatClubDate(date));
    await expect(week.getByRole('gridcell').first()).toHaveText(`Closed: ${name}`);
    await expect(week.getByRole('button')).toHaveCount(0);
  });

  await test.step('a member is led to the next open day, and cannot choose the closed one', async () => {
    const person = await aUser(club);
    await logIn(page, club, person);
    await goToDay(page, date);
    await expect(page.getByText('There is nothing to book on this day.')).toBeVisible();
    await expect(page.getByText(`Closed: ${name}`)).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole('button', { name: `Next open day: ${formatClubDate(addDays(date, 1))}` }).click();
    await row(page, court.type).getByRole('button', { name: /^7 AM/ }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const booking = page.getByRole('dialog', { name: `Book ${court.type}` });
    await booking.getByLabel('Date').fill(date);
    await expect(booking.getByText(`Closed: ${name}. Please choose another date.`)).toBeVisible();
    await expect(booking.getByRole('button', { name: 'Submit Booking' })).toBeDisabled();
    await booking.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deleted after a question, the day is as the courts have it again', async () => {
    await openScreen(page, club, admin);
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').getByText('Entry is successfully deleted')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    await goToDay(page, date);
    await expect(cells(page, court.type)).toHaveText([/Taken/, /৳500/, /৳500/]);
  });
});

test('a Friday peak price: the calendar shows it, and a member pays the sum, less a coupon', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin, { type: aName('Futsal') });
  const { code } = await aCoupon(admin);
  const friday =
    [21, 22, 23, 24, 25, 26, 27].map(inDays).find((day) => new Date(day).getUTCDay() === 5) ?? '';
  const name = aName('Peak');
  await openScreen(page, club, admin);
  const dialog = await fillIn(page, '+ Price', { Name: name, Hours: '8 AM - 10 AM', Price: '800' });
  await dialog.getByLabel('Courts').selectOption(court.type);
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Sat']) await dialog.getByText(`✓ ${day}`).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(row(page, name)).toContainText('Every Friday');
  await expect(row(page, name)).toContainText('৳800');

  const person = await aUser(club);
  await logIn(page, club, person);
  await goToDay(page, friday);
  await expect(cells(page, court.type)).toHaveText([/৳500/, /৳800/, /৳800/]);
  for (const hour of ['7 AM', '8 AM', '9 AM'])
    await row(page, court.type)
      .getByRole('button', { name: new RegExp(`^${hour}`) })
      .click();
  await expect(page.getByRole('main').getByRole('status').last()).toContainText('3 sessions · ৳2,100');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Book ${court.type}` });
  await expect(form).toContainText('৳500 – ৳800');
  await expect(form).toContainText(/Sessions\s*3\s*Total\s*৳2,100/);
  await expectAccessibleAtAllWidths(page);
  await form.getByRole('button', { name: 'Submit Booking' }).click();
  await page.getByRole('button', { name: 'Close this note' }).click();

  const [booking] = await person.ask(listBookings, { query: { user: person.email, status: 'pending' } });
  const id = booking?._id ?? '';
  expect(booking).toMatchObject({ total_price: 2100, price_per_session: 700, slot_prices: [500, 800, 800] });
  await page.goto(PAGES.pendingBookings);
  await expect(page.getByText('2 sessions at ৳800')).toBeVisible();
  await admin.ask(approveBooking, { params: { id }, body: {} });
  await page.goto(paymentPage(id));
  const main = page.getByRole('main');
  await expect(main).toContainText(/1 session at ৳500\s*৳500\s*2 sessions at ৳800\s*৳1,600\s*Price\s*৳2,100/);
  const checkout = checkoutOn(page);
  await checkout.applyCoupon(code);
  await expect(main).toContainText(/Discount\s*−৳210\s*Total after discount\s*৳1,890/);
  await checkout.fill('4242 4242 4242 4242');
  await checkout.pay.click();
  await checkout.success.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
  await page.goto(PAGES.paymentHistory);
  await page.getByRole('link', { name: /receipt/i }).click();
  await expect(page.getByRole('article')).toContainText(
    /1 session at ৳500\s*৳500\s*2 sessions at ৳800\s*৳1,600\s*Discount with coupon .*−৳210\s*Amount paid\s*৳1,890/,
  );
});

test(
  'on a phone each entry is a card with its days, and nothing scrolls sideways',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const court = await aCourt(admin);
    const name = aName('Tournament');
    const slots = ['7 AM - 8:30 AM', '8:30 AM - 10 AM'];
    await aDayPlan(admin, inDays(75), { name, court_id: court._id, kind: 'slots', slots });
    await openScreen(page, club, admin);
    await expect(row(page, name)).toContainText('2 slot(s)');
    await expect(row(page, name)).toContainText(court.type);
    await expectAccessibleAtAllWidths(page);
  },
);
