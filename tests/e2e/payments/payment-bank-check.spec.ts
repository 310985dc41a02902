import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { checkoutOn, openCheckout } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';
import { goTo } from '../support/pages.ts';

const ASKS_BANK = '4000 0000 0000 3220';
const ASKS_BANK_AND_DECLINES = '4000 0084 0000 1629';
const UNABLE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test(
  'a bank asks its customer, and a check that is passed pays',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { pay, fill, bank, success, payments } = await openCheckout(page, club);
    await fill(ASKS_BANK);
    await pay.click();
    await expect(bank).toBeVisible();
    await expect(page.getByText('Waiting for your bank’s check…')).toBeAttached();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await payments()).toEqual([]);
    await bank.getByRole('button', { name: 'Pass the check' }).click();
    await expect(success).toBeVisible();
    expect(await payments()).toHaveLength(1);
    await success.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ })).toContainText('•••• 3220');
  },
);

test('a check that is failed or closed pays nothing and says why, and another card pays', async ({
  page,
  club,
}) => {
  const { pay, fill, bank, alert, cardNumber, success, payments } = await openCheckout(page, club);
  const ends = [
    () => bank.getByRole('button', { name: 'Fail the check' }).click(),
    () => bank.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  await fill(ASKS_BANK);
  for (const end of ends) {
    await pay.click();
    await expect(bank).toBeVisible();
    await end();
    await expect(alert).toHaveText(UNABLE);
    await expect(bank).toBeHidden();
    await expect(cardNumber).toHaveValue(ASKS_BANK);
  }
  await fill(ASKS_BANK_AND_DECLINES);
  await pay.click();
  await bank.getByRole('button', { name: 'Pass the check' }).click();
  await expect(alert).toHaveText('Your card was declined.');
  expect(await payments()).toEqual([]);
  await fill('4242 4242 4242 4242');
  await pay.click();
  await expect(success).toBeVisible();
  expect(await payments()).toHaveLength(1);
});

test('a page that was reloaded during the check goes on with it', async ({ page, club }) => {
  const { pay, fill, bank, success, payments } = await openCheckout(page, club);
  await fill(ASKS_BANK);
  await pay.click();
  await expect(bank).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your bank is waiting for you.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue with your bank' }).click();
  await bank.getByRole('button', { name: 'Pass the check' }).click();
  await expect(success).toBeVisible();
  expect(await payments()).toHaveLength(1);
});

test('the back button takes the check away; afterwards it can be gone on with, or another card pays', async ({
  page,
  club,
}) => {
  const { booking, pay, fill, bank, success, payments } = await openCheckout(page, club);
  await goTo(page, '/dashboard/approvedBookings');
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(paymentPage(booking._id));
  await fill(ASKS_BANK);
  await pay.click();
  await expect(bank).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Approved Bookings' })).toBeVisible();
  await expect(bank).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Continue with your bank' })).toBeVisible();
  await fill('4242 4242 4242 4242');
  await pay.click();
  await expect(success).toBeVisible();
  expect(await payments()).toHaveLength(1);
});

test('a check that is answered in another tab is over in both, and paid once', async ({
  page,
  club,
  context,
}) => {
  const { booking, pay, fill, bank, success, payments } = await openCheckout(page, club);
  await fill(ASKS_BANK);
  await pay.click();
  await expect(bank).toBeVisible();
  const other = await context.newPage();
  await other.goto(paymentPage(booking._id));
  const there = checkoutOn(other);
  await other.getByRole('button', { name: 'Continue with your bank' }).click();
  await there.bank.getByRole('button', { name: 'Pass the check' }).click();
  await expect(there.success).toBeVisible();
  await page.bringToFront();
  await bank.getByRole('button', { name: 'Fail the check' }).click();
  await expect(success).toBeVisible();
  expect(await payments()).toHaveLength(1);
});
