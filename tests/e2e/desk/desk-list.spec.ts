import { getTill, listOwed } from '#contract/desk/desk-money.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { aCourt, aName } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { aDeskBooking, cell, panel, slotOfNow, today } from '../support/desk.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aMember, aStaffMember, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const ON_ARRIVAL = { kind: 'on-arrival' } as const;

/** Makes a court with a slot that runs now. */
async function aCourtNow(club: Club) {
  return aCourt(await anAdmin(club), { type: aName('Padel'), price: 800, slots: [slotOfNow()] });
}

test(
  'who has come is checked in, pays, and stands in the till of the day',
  { tag: '@phone' },
  async ({ page, club }) => {
    const desk = await aStaffMember(club, { name: aName('Karim') });
    const who = { kind: 'guest', name: aName('Rahim'), phone: '01712345678' } as const;
    const court = await aCourtNow(club);
    const { _id: id } = await aDeskBooking(desk, court, { date: today(), who, pay: ON_ARRIVAL });
    await openAs(page, club, desk, PAGES.desk);
    const list = (name: string) => page.getByRole('region', { name });
    const inList = list('To collect').getByRole('button', { name: new RegExp(who.name) });
    await list('Now')
      .getByRole('button', { name: new RegExp(`${who.name}.*৳800 to collect`) })
      .click();
    await expect(panel(page).getByRole('link', { name: '01712 345678' })).toHaveAttribute(
      'href',
      'tel:+8801712345678',
    );
    await expect(panel(page).getByText(/^Kept until/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(panel(page).getByText(/^Checked in/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo check-in' }).click();
    await expect(panel(page).getByText(/^Kept until/)).toBeVisible();
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(inList).toBeVisible();

    await page.getByRole('button', { name: 'Nagad' }).click();
    await page.getByRole('button', { name: 'Take, Nagad ৳800' }).click();
    await expect(page.getByLabel('Transaction’s number')).toHaveAccessibleDescription(
      /Please enter the transaction’s number/,
    );
    const reference = aName('NG').replaceAll(/\W/g, '').toUpperCase();
    await page.getByLabel('Transaction’s number').fill(reference);
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText(`Nagad ${reference}, taken by ${desk.name}`)).toBeVisible();
    await expect(inList).toHaveCount(0);

    await page.getByRole('button', { name: 'Correct payment' }).click();
    await page.getByLabel('Paid with').selectOption('Cash');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(panel(page).getByText(`Cash, taken by ${desk.name}`)).toBeVisible();
    await panel(page).getByLabel('Note').fill('Left a bottle');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0);
    expect(await desk.ask(getDeskBooking, { params: { id } })).toMatchObject({
      booking: { note: 'Left a bottle' },
    });

    const till = list('Till today');
    await expect(till.getByRole('listitem').filter({ hasText: who.name })).toHaveText(
      /Cash · taken by.*৳800/,
    );
    await expect(till.getByRole('row', { name: new RegExp(desk.name) })).toContainText('৳800');
    const { by_person } = await desk.ask(getTill, { query: { date: today() } });
    expect(by_person).toContainEqual({ person: desk.name, taken: 800, given_back: 0, count: 1 });

    await panel(page).getByRole('link', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ });
    await expect(receipt.getByText(`Taken by ${desk.name}, Cash`)).toBeVisible();
    await expect(receipt.getByText(who.name)).toBeVisible();
    await expect(receipt.getByText('Transaction ID')).toHaveCount(0);
  },
);

test('a booking is cancelled with its money: an admin gives all back, later or at once', async ({
  page,
  club,
}) => {
  const [admin, desk] = [await anAdmin(club), await aStaffMember(club)];
  const court = await aCourt(admin, { price: 800 });
  const booked = await aDeskBooking(desk, court, {
    who: { kind: 'guest', name: aName('Sumi'), phone: '01812345678' },
  });
  const name = booked.user_name;
  await logIn(page, club, admin);
  await page.goto(`/calendar?date=${booked.date}`);
  await cell(page, court.type, `${name} Paid`).click();
  await page.getByRole('button', { name: 'Cancel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText('0 % of what is left of the payment')).toBeVisible();
  await dialog.getByLabel('৳800, all of it').check();
  await dialog.getByLabel('Handed back now').uncheck();
  await dialog.getByRole('button', { name: 'Cancel and give ৳800 back' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The roof leaks.');
  await dialog.getByRole('button', { name: 'Cancel and give ৳800 back' }).click();
  await expect(panel(page).getByText('The club cancelled it: The roof leaks.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, court.type, '^7 AM.*৳800')).toBeFocused();

  await page.goto(PAGES.desk);
  await page.getByRole('button', { name: `Handed back: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Handed back' }).click();
  await expect(page.getByRole('button', { name: `Handed back: ${name}` })).toHaveCount(0);
  const { to_hand_back } = await desk.ask(listOwed);
  expect(to_hand_back.filter(({ person }) => person === name)).toEqual([]);
  await expect(
    page.getByRole('region', { name: 'Till today' }).getByRole('listitem').filter({ hasText: 'given back' }),
  ).not.toHaveCount(0);
});

test('staff give back by the rules only, see requests, and link a guest to an account', async ({
  page,
  club,
}) => {
  const desk = await aStaffMember(club);
  const member = await aMember(club, { name: aName('Mina') });
  const user = await aUser(club, { name: aName('Asker') });
  const court = await aCourt(await anAdmin(club));
  const guest = { kind: 'guest', name: aName('Old'), phone: '01912345678' } as const;
  const booked = await aDeskBooking(desk, court, { who: guest });
  const asked = await aBooking(user, court, { date: booked.date, slots: court.slots.slice(1, 2) });
  await logIn(page, club, desk);
  await page.goto(`/calendar?date=${booked.date}`);

  await cell(page, court.type, `${guest.name} Paid`).click();
  await page.getByRole('button', { name: 'Cancel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText(/By the club’s rules 0 % of it is given back: ৳0\./)).toBeVisible();
  await expect(dialog.getByLabel(/all of it/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep Booking' }).click();
  await page.getByRole('button', { name: 'Link to account' }).click();
  await page.getByLabel('The guest’s account').fill(member.name);
  await page.getByRole('button', { name: new RegExp(`^${member.name}`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Link' }).click();
  await expect(panel(page).getByRole('heading', { name: member.name })).toBeVisible();

  await cell(page, court.type, `${user.name} Asked`).click();
  await expect(panel(page).getByText('Waiting for approval')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(cell(page, court.type, `${user.name} Unpaid`)).toBeVisible();
  const { booking } = await desk.ask(getDeskBooking, { params: { id: asked._id } });
  expect(booking.status).toBe('approved');
});

test('an unpaid booking of people who have not come ends, and its owner reads why', async ({
  page,
  club,
}) => {
  const [desk, member] = [await aStaffMember(club), await aMember(club, { name: aName('Late') })];
  const court = await aCourtNow(club);
  await logIn(page, club, desk);
  await page.goto('/calendar');
  // Until the desk's part has loaded, a slot that has begun is shown as past.
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '৳800').click();
  await page.getByLabel('By name').check();
  await page.getByLabel('Member or guest').fill(member.name);
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${member.name}`) })
    .click();
  await page.getByRole('button', { name: 'Pay on arrival' }).click();
  await cell(page, court.type, `${member.name} To pay`).click();
  await page.getByRole('button', { name: 'No-show' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No-show' }).click();
  await expect(panel(page).getByText('Nobody came in time')).toBeVisible();
  await expect(cell(page, court.type, '৳800')).toBeVisible();
  await logIn(page, club, member);
  await page.goto(PAGES.myBookings);
  const card = page.getByRole('article').filter({ hasText: court.type });
  await expect(card.getByText('No-show')).toBeVisible();
  await expect(card.getByText('Nobody came in time, so the court was given to others.')).toBeVisible();
});
