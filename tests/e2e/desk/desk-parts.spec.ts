import type { Page } from '@playwright/test';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { setRules } from '../../support/club-rules.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName } from '../support/club.ts';
import { startClub } from '../support/club-server.ts';
import { aDeskBooking, panel, slotOfNow, today } from '../support/desk.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aStaffMember } from '../support/people.ts';
import { countPresses, expectAtMost } from '../support/presses.ts';
import { expect, test as base, aClubOf } from '../support/test.ts';

// Rules apply to the whole club, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

test('the desk takes the advance, the rest in two presses from the day’s list, and two guests', async ({
  page,
  club,
}) => {
  const [admin, desk] = [await anAdmin(club), await aStaffMember(club, { name: aName('Karim') })];
  const advance = (percent: number) =>
    setRules(admin, { advance: { kind: 'percent', percent }, guestFee: 200 });
  await advance(30);
  const court = await aCourt(admin, { type: aName('Padel'), price: 1600, slots: [slotOfNow()] });
  const who = { kind: 'guest', name: aName('Rahim'), phone: '01712345678' } as const;
  await aDeskBooking(desk, court, { date: today(), who, pay: { kind: 'on-arrival' } });
  await openAs(page, club, desk, PAGES.desk);
  const inNow = (money: string) =>
    page
      .getByRole('region', { name: 'Now' })
      .getByRole('button', { name: new RegExp(`${who.name}.*${money}`) });

  await inNow('৳1,600 to collect').click();
  await expect(panel(page).getByRole('button', { name: /guest/ })).toHaveCount(0);
  await press(page, 'Other amount');
  const amount = panel(page).getByLabel('Amount in taka');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await expect(amount).toHaveAccessibleDescription('At least ৳480, the advance');
  for (const [typed, fault] of [
    ['', 'Required'],
    ['half', 'Please enter a number.'],
    ['০', 'Please enter more than ৳0, up to ৳1,600.'],
    ['1600.5', 'Please enter more than ৳0, up to ৳1,600.'],
  ] as const) {
    await amount.fill(typed);
    await press(page, 'Cash');
    await expect(amount).toHaveAccessibleDescription(new RegExp(`${fault}$`));
    await expect(amount).toHaveValue(typed);
  }
  // An admin changes the rules while the amount is typed, so the server's error appears at the field.
  await advance(50);
  await amount.fill('৪৮০');
  await press(page, 'Cash ৳480');
  await expect(amount).toHaveAccessibleDescription(
    /Please take at least ৳800, the advance, or all of it, ৳1,600\.$/,
  );
  await expect(amount).toHaveValue('৪৮০');
  await advance(30);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('৳1,120 to collect')).toBeVisible();
  await expect(amount).toHaveCount(0);
  await page.goto(PAGES.allConfirmed);
  await expect(page.getByRole('row', { name: new RegExp(who.name) })).toContainText('৳1,120 to pay');
  await page.goto(PAGES.desk);

  const presses = await countPresses(page);
  await inNow('৳1,120 to collect').click();
  await press(page, 'Cash ৳1,120');
  await expect(panel(page).getByText('৳1,600 paid')).toBeVisible();
  await expectAtMost(2, 'The rest from the day’s list', presses);
  await expect(page.getByRole('region', { name: 'To collect' }).getByText(who.name)).toHaveCount(0);

  await press(page, 'Add a guest, ৳200');
  const guests = panel(page).getByLabel('Guests');
  await expect(guests).toBeFocused();
  await guests.fill('২১');
  await press(page, 'Cash');
  await expect(guests).toHaveAccessibleDescription(/Please enter how many guests, from 1 to 20\.$/);
  await expect(guests).toHaveValue('২১');
  await guests.fill('২');
  await press(page, 'Nagad');
  await panel(page).getByLabel('Transaction’s number').fill('NG12345');
  await press(page, 'Take, Nagad ৳400');
  await expect(panel(page).getByText('৳2,000 paid')).toBeVisible();

  const paid = panel(page).getByRole('region', { name: 'Payments' });
  await expect(paid.getByRole('link', { name: 'Receipt' })).toHaveCount(3);
  await expect(paid.getByRole('listitem')).toContainText(['৳480', '৳1,120', '৳400 for 2 guests']);
  await expect(paid.getByText(/^Nagad NG12345, taken by Karim/)).toBeVisible();
  await press(page, 'Correct: ৳1,120');
  await paid.getByLabel('Paid with').selectOption('Card terminal');
  await press(page, 'Add a guest, ৳200');
  await expectAccessibleAtAllWidths(page);
  await press(page, 'Correct');
  await expect(paid.getByText(/^Card terminal, taken by Karim/)).toBeVisible();
  await press(page, 'Cancel…');
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(
    dialog.getByText('৳2,000 was paid. By the club’s rules 0 % of it is given back: ৳0.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Booking' }).click();

  await page.goto(addressIn('bn', PAGES.desk));
  await page.getByRole('button', { name: new RegExp(`${who.name}.*৳২,০০০ পরিশোধিত`) }).click();
  await expect(panel(page).getByText('২ জন অতিথির ৳৪০০')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await press(page, 'অতিথি যোগ করুন, ৳২০০');
  await expect(panel(page).getByRole('button', { name: 'নগদ টাকা ৳২০০' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
