import { PAGES } from '#contract/pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openMeans } from '../support/methods.ts';
import { expect, test } from '../support/test.ts';

test(
  'a member pays with bKash, with a coupon, and finds it in the payment history',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { radio, phone, go, answer, there, coupon, applyCoupon, payments, expectReceipt } = await openMeans(
      page,
      club,
      'bKash',
    );
    await radio.check();
    await expect(phone).toBeHidden();
    await applyCoupon(await coupon(10));
    await expect(go).toHaveText('Go to bKash, ৳450');
    await expect(radio).toBeChecked();
    await expectAccessible(page);
    await go.click();
    await page.waitForURL(there);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answer(/^Confirm with PIN/);
    await expectReceipt('bKash •••• 8575');
    const trxId = page.getByRole('term').filter({ hasText: 'TrxID in bKash' }).locator('+ dd');
    await expect(trxId).toHaveText(/^\w{10}$/);
    const [payment] = await payments();
    expect(payment).toMatchObject({
      amount: 450,
      service: { name: 'bKash', paid_with: 'bKash •••• 8575' },
    });
    await page.goto(PAGES.paymentHistory);
    await expect(page.getByRole('main').getByText('bKash •••• 8575').first()).toBeVisible();
  },
);

test('a wallet with too little money says so, and nothing is taken until another one pays', async ({
  page,
  club,
}) => {
  const { radio, go, answer, paid, payments } = await openMeans(page, club, 'bKash');
  await radio.check();
  await go.click();
  await answer(/^Confirm, with too little money/);
  const refusal = page.getByText('bKash did not take the payment: Insufficient Balance. Nothing was taken.');
  await expect(refusal).toBeVisible();
  await expect(radio).toBeChecked();
  await expectAccessible(page);
  expect(await payments()).toEqual([]);
  await go.click();
  await answer(/^Close/);
  await expect(page.getByText('You came back from bKash without paying. Nothing was taken.')).toBeVisible();
  await go.click();
  await answer(/^Confirm with another wallet/);
  await expect(paid).toBeVisible();
  expect(await payments()).toHaveLength(1);
});

test('a page that the browser brings back as it was is awake, and knows what was begun', async ({
  page,
  club,
}) => {
  const { radio, go, there, answer, paid } = await openMeans(page, club, 'bKash');
  await radio.check();
  let left = 0;
  // The browser stays on the page, as with a page that it keeps in its back/forward cache.
  await page.route('**/test-gateway/bkash/*', (route) => {
    left += 1;
    return route.fulfill({ status: 204 });
  });
  await go.click();
  await expect(page.getByText('You are being taken to the payment page…')).toBeVisible();
  await expect.poll(() => left).toBe(1);
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await go.click({ force: true }); // the second press has no effect
  // This is the event for a page that is restored from the back/forward cache; whether the browser really kept the page is up to the
  // browser.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText('Your payment at bKash is not finished.')).toBeVisible();
  await expect(go).not.toHaveAttribute('aria-disabled');
  expect(left).toBe(1);
  await page.unroute('**/test-gateway/bkash/*');
  await go.click();
  await page.waitForURL(there);
  await answer(/^Confirm with PIN/);
  await expect(paid).toBeVisible();
});

test('a payment method that does not take the amount says what it takes; the first that does is chosen', async ({
  page,
  club,
}) => {
  const { means, radio, go, coupon, applyCoupon, pay, cardNumber } = await openMeans(page, club, 'bKash');
  await applyCoupon(await coupon(99));
  await expect(radio).toBeChecked();
  await expect(go).toHaveText('Go to bKash, ৳5');
  const about = {
    Card: 'Card takes ৳65.00 to ৳999,999.99.',
    SSLCommerz: 'SSLCommerz takes ৳10.00 to ৳500,000.00.',
  };
  for (const [label, why] of Object.entries(about)) {
    await expect(means.getByRole('radio', { name: label })).toBeDisabled();
    await expect(means.getByRole('radio', { name: label })).toHaveAccessibleDescription(why);
  }
  await expectAccessible(page);
  await applyCoupon(await coupon(100));
  await expect(pay).toHaveText('Pay $0');
  await expect(means).toBeHidden();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(cardNumber).toBeVisible();

  await test.step('the arrow keys go from one to the next', async () => {
    await means.getByRole('radio', { name: 'Card' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(means.getByRole('radio', { name: 'SSLCommerz' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  });
});
