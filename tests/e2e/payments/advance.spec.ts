import type { Page } from '@playwright/test';
import { addressIn } from '#contract/language-address.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { PART, paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { divideBooking } from '#contract/payments/charges.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { aCoupon } from '../../support/club.ts';
import { setRules } from '../../support/club-rules.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { checkoutOn } from '../support/checkout.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { findEnglish } from '../support/english.ts';
import { anAdmin, aPayer, logIn } from '../support/people.ts';
import { countPresses, expectAtMost } from '../support/presses.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Rules apply to the whole club, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

const THIRTY_PERCENT = { kind: 'percent', percent: 30 } as const;

/** Opens a browser as a member with an approved booking for ৳500, of which the club takes 30 % in advance. */
async function openAdvance(page: Page, club: Club) {
  const admin = await anAdmin(club);
  await setRules(admin, { advance: THIRTY_PERCENT, restMinutes: 120 });
  const { person, booking } = await aPayer(club);
  await logIn(page, club, person);
  // Play begins at 7:00, and the deadline is two hours earlier.
  const until = formatMoment(toInstant(booking.date, 5 * 60).toISOString());
  return {
    ...checkoutOn(page),
    pay: page.getByRole('button', { name: /^Pay \$/ }),
    admin,
    person,
    booking,
    until,
    restLine: `৳350 to pay: here until ${until}, or at the club`,
    allNow: page.getByRole('radio', { name: 'All now' }),
    advance: page.getByRole('radio', { name: '৳150 now, ৳350 later' }),
    goOn: page.getByRole('button', { name: 'Continue' }),
    payAll: page.getByRole('button', { name: 'Pay all instead, ৳500' }),
    status: async () => (await person.ask(getBooking, { params: { id: booking._id } })).status,
    amounts: async () =>
      (await person.ask(listPayments, { query: { user: person.email } })).map(({ amount }) => amount),
  };
}

test(
  'a member pays the advance in six presses, reads where the rest is paid, and pays it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { advance, allNow, goOn, pay, success, paid, restLine, until, booking, status, amounts } =
      await openAdvance(page, club);
    await page.goto(PAGES.myBookings);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Pay Now/ })).toBeVisible();

    const pressed = await countPresses(page);
    await main.getByRole('link', { name: /^Pay Now/ }).click();
    await expect(allNow).toBeChecked();
    await expect(pay).toHaveText('Pay $500');
    await advance.click();
    await expect(advance).toHaveAccessibleDescription(`Later: here until ${until}, or at the club.`);
    await expect(pay).toBeHidden();
    await expect(page.getByRole('button', { name: /^(Continue|Go to payment)$/ })).toHaveCount(1);
    await goOn.click();
    await page.getByText(/^Test cards/).click();
    await page
      .getByRole('button', { name: /4242$|4242 / })
      .first()
      .click();
    await expect(pay).toHaveText('Pay $150');
    await pay.click();
    await expect(success).toContainText(restLine);
    await expectAtMost(6, 'pay the advance of a booking', pressed);
    expect(await status()).toBe('confirmed');
    expect(await amounts()).toEqual([150]);

    await success.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
    await expect(page).toHaveURL(PAGES.confirmedBookings);
    await expect(main.getByRole('article').getByText(restLine)).toBeVisible();
    await page.goto(PAGES.myBookings);
    await expect(main.getByRole('article').getByText(restLine)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: `Pay: ${booking.court_type}` }).click();
    await expect(pay).toHaveText('Pay $350');
    await expect(main.getByText('Pay here until')).toBeVisible();
    await page.getByText(/^Test cards/).click();
    await page
      .getByRole('button', { name: /4242$|4242 / })
      .first()
      .click();
    await pay.click();
    await expect(success).toBeVisible();
    await expect(success).not.toContainText('to pay');
    await page.keyboard.press('Escape');
    expect(await amounts()).toEqual([350, 150]);
    await page.goto(paymentPage(booking._id));
    await expect(paid).toBeVisible();
    await page.goto(PAGES.paymentHistory);
    await expect(main.getByText('Part of ৳500')).toHaveCount(2);
  },
);

test('the page of the rest says that the advance comes first, and leads there', async ({ page, club }) => {
  const { person, booking } = await openAdvance(page, club);
  const { parts } = await person.ask(divideBooking, {
    params: { id: booking._id },
    body: { plan: 'advance', expected: 150 },
  });
  const rest = parts.find(({ due }) => due === 'later');
  await page.goto(`${paymentPage(booking._id)}?${PART}=${rest?._id}`);
  await expect(page.getByText('The advance of this booking comes first.')).toBeVisible();
  await page.getByRole('link', { name: 'Approved Bookings', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Pay/ })).toBeVisible();
});

test('a coupon waits while an advance is paid, at bKash, whose way back leads to the part', async ({
  page,
  club,
}) => {
  const {
    admin,
    person,
    booking,
    advance,
    allNow,
    goOn,
    payAll,
    pay,
    success,
    applyCoupon,
    restLine,
    ...more
  } = await openAdvance(page, club);
  const { code } = await aCoupon(admin, { amount: 10 });
  const main = page.getByRole('main');
  await page.goto(paymentPage(booking._id));
  await applyCoupon(code);
  await expect(pay).toHaveText('Pay $450');
  await expect(main.getByText('All now ৳450')).toBeVisible();
  await allNow.focus();
  await page.keyboard.press('ArrowDown');
  await expect(advance).toBeChecked();
  const kept = main.getByText(`Coupon ${code} counts only with All now. It is kept for that.`);
  await expect(kept).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await goOn.click();
  await expect(pay).toHaveText('Pay $150');
  await expect(kept).toBeVisible();
  await expectAccessibleAtAllWidths(page);

  await test.step('all is paid instead, with the coupon, or not', async () => {
    await payAll.click();
    await expect(pay).toHaveText('Pay $450');
    expect(await person.ask(getBooking, { params: { id: booking._id } })).not.toHaveProperty('parts');
  });

  await test.step('another advance is said, and what is left of it', async () => {
    await advance.check();
    // The rules change only once the page has sent its call, because it may reload them at any moment before.
    await page.route('**/api/bookings/*/parts', async (route) => {
      if (route.request().method() === 'POST')
        await setRules(admin, { advance: { kind: 'percent', percent: 40 } });
      await route.continue();
    });
    await goOn.click();
    await expect(main.getByRole('alert').filter({ hasText: 'The advance is ৳200 now.' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '৳200 now, ৳300 later' })).toBeChecked();
    await page.unroute('**/api/bookings/*/parts');
    await setRules(admin, { advance: THIRTY_PERCENT });
  });

  await test.step('a division made elsewhere is said, and its part can be paid', async () => {
    await allNow.check();
    await page.getByRole('radio', { name: 'bKash' }).check();
    await person.ask(divideBooking, {
      params: { id: booking._id },
      body: { plan: 'advance', expected: 150 },
    });
    await expect(page.getByRole('button', { name: 'Go to bKash, ৳150' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'bKash' })).toBeChecked();
  });

  await page.getByRole('button', { name: 'Go to bKash, ৳150' }).click();
  await page.waitForURL(/\/test-gateway\/bkash\//);
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByText('You came back from bKash without paying. Nothing was taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to bKash, ৳150' }).click();
  await page.waitForURL(/\/test-gateway\/bkash\//);
  await page.getByRole('button', { name: /^Confirm with PIN/ }).click();
  await expect(success).toContainText(restLine);
  await expect(page).toHaveURL(paymentPage(booking._id));
  expect(await more.status()).toBe('confirmed');
  await expectAccessibleAtAllWidths(page);
  await page.goto(addressIn('bn', PAGES.myBookings));
  await expect(main.getByText('বাকি ৳৩৫০:')).toBeVisible();
  expect(await findEnglish(page, [person.name, person.email, booking.court_type])).toEqual([]);
  await main.getByRole('link', { name: /^পরিশোধ করুন/ }).click();
  await expect(page.getByRole('button', { name: 'পরিশোধ করুন $৩৫০' })).toBeVisible();
  expect(await findEnglish(page, [person.name, person.email, booking.court_type])).toEqual([]);
});
