import type { Page } from '@playwright/test';
import type { Booking } from '#contract/bookings/bookings.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { checkoutOn, openCheckout } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

test('a page that was closed after the charge finds the payment, and charges nothing again', async ({
  page,
  club,
}) => {
  const { pay, fill, paid, cardNumber, payments } = await openCheckout(page, club);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/payments'));
  await page.route('**/api/payments', () => {
    // The call gets no answer: the page is closed first.
  });
  await fill('4242 4242 4242 4242');
  await pay.click();
  await asked;
  expect(await payments()).toEqual([]);
  await page.reload();
  await expect(paid).toBeVisible();
  await expect(cardNumber).toBeHidden();
  const [payment] = await payments();
  await expect(page.getByRole('main')).toContainText(payment?.transactionId ?? 'a transaction id');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  expect(await payments()).toHaveLength(1);
});

test('a form that is still open in another tab after the payment shows the same payment', async ({
  page,
  club,
  context,
}) => {
  const { booking, pay, fill, success, payments } = await openCheckout(page, club);
  await page.route('**/api/bookings/*/payment', () => {
    // The call gets no answer, so that this tab does not learn of the payment by itself.
  });
  const other = await context.newPage();
  await other.goto(paymentPage(booking._id));
  const there = checkoutOn(other);
  await there.fill('4242 4242 4242 4242');
  await there.pay.click();
  await expect(there.success).toBeVisible();
  await page.bringToFront();
  await fill('5555 5555 5555 4444');
  await pay.click();
  const [payment, ...more] = await payments();
  await expect(success).toContainText(payment?.transactionId ?? 'a transaction id');
  expect(more).toEqual([]);
});

test('a coupon is still applied after a reload, and in a new tab once a payment was begun with it', async ({
  page,
  club,
  context,
}) => {
  const { booking, coupon, applyCoupon, pay, fill, alert } = await openCheckout(page, club);
  const code = await coupon(10);
  await applyCoupon(code);
  await expect(pay).toHaveText('Pay $450');
  await page.reload();
  await expect(page.getByLabel('Coupon code')).toHaveValue(code);
  await expect(pay).toHaveText('Pay $450');
  await fill('4000 0000 0000 0002');
  await pay.click();
  await expect(alert).toHaveText('Your card was declined.');

  const other = await context.newPage();
  await other.goto(paymentPage(booking._id));
  await expect(checkoutOn(other).pay).toHaveText('Pay $450');
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(checkoutOn(other).pay).toHaveText('Pay $500');
  await other.reload();
  await expect(checkoutOn(other).pay).toHaveText('Pay $500');
});

interface Scene {
  booking?: Partial<Booking>;
  progress?: Partial<PaymentProgress>;
}

/** Changes these parts of the server's answers about a booking and its payment from now on. */
async function change(page: Page, id: string, scene: Scene): Promise<void> {
  const patch = (path: string, part: object = {}) =>
    page.route(`**/api/bookings/${id}${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...part } });
    });
  await patch('', scene.booking);
  await patch('/payment', scene.progress);
}

test('the deadline to pay is shown, and when it passes the page says so by itself', async ({
  page,
  club,
}) => {
  await page.clock.install();
  const { booking, pay } = await openCheckout(page, club);
  await expect(page.getByText(formatMoment(booking.expires_at ?? ''))).toBeVisible();
  const soon = new Date((await page.evaluate(() => Date.now())) + 60_000).toISOString();
  await change(page, booking._id, { booking: { expires_at: soon } });
  await page.reload();
  await expect(page.getByText(formatMoment(soon))).toBeVisible();
  await expect(page.getByText(/^(1 minute|less than a minute) left$/)).toBeVisible();
  await expect(pay).toBeVisible();
  await change(page, booking._id, { booking: { status: 'rejected', reason: 'expired', expires_at: null } });
  await page.clock.fastForward(70_000);
  await expect(page.getByText('The time to pay for this booking is over.')).toBeVisible();
  await expect(pay).toBeHidden();
  await expectAccessible(page);

  await test.step('a bank that is still at work is waited for, and money that came too late is told', async () => {
    await change(page, booking._id, { progress: { state: 'processing' } });
    await page.reload();
    await expect(page.getByText('Your bank is still processing this payment.')).toBeVisible();
    await expect(pay).toBeHidden();
    await change(page, booking._id, { booking: { status: 'rejected' }, progress: { state: 'returned' } });
    await page.clock.fastForward(5_000);
    await expect(page.getByText('Your payment could not be used for this booking.')).toBeVisible();
    await expect(page.getByText('The club gives it back.')).toBeVisible();
  });
});
