import type { Locator } from '@playwright/test';
import { paymentPage, receiptPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { TEST_CARDS } from '#web/test-providers/card-form/test-cards.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { rednessOf } from '../support/colour.ts';
import { openCheckout } from '../support/checkout.ts';
import { aMember, aPayer, logIn } from '../support/people.ts';
import { BUSY, hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

async function bottomOf(place: Locator): Promise<number> {
  const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
}

test(
  'a member pays by card, with a coupon, and goes to the confirmed bookings',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { pay, fill, coupon, applyCoupon, payments, success } = await openCheckout(page, club);
    await expect(pay).toHaveText('Pay $500');
    const testCards = page.getByRole('list', { name: /^Test cards/ }).getByRole('button');
    await expect(testCards).toHaveCount(0); // the test cards are folded, below the pay button
    await page.getByText(/^Test cards/).click();
    await expect(testCards).toHaveCount(14);
    expect((await testCards.first().boundingBox())?.y).toBeGreaterThan((await pay.boundingBox())?.y ?? 0);
    for (const [index, { number, result }] of TEST_CARDS.entries())
      await expect(testCards.nth(index)).toHaveText(number + result);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const tops = [page.getByLabel('Coupon code'), page.getByText('First session')].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().top),
    );
    const [couponTop = 0, detailsTop = 0] = await Promise.all(tops);
    expect(couponTop, 'the coupon comes before the details').toBeLessThan(detailsTop);
    await applyCoupon(` ${(await coupon(10)).toLowerCase()} `);
    await expect(pay).toHaveText('Pay $450');
    const details = page.getByRole('main');
    for (const text of ['৳500', '−৳50', 'Total after discount', '৳450'])
      await expect(details.getByText(text, { exact: true })).toBeVisible();
    await fill('4242 4242 4242 4242');
    await pay.click();
    const [payment] = await expect.poll(payments).toHaveLength(1).then(payments);
    await expect(success).toContainText(payment?.transactionId ?? 'a transaction id');
    expect(payment?.amount).toBe(450);
    await page.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
    await expect(page).toHaveURL('/dashboard/confirmedBookings');
  },
);

test('a card that does not pay says why, nothing typed is lost, and the next one pays', async ({
  page,
  club,
  faults,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const { pay, fill, cardNumber, alert, payments, success, useTestCard } = await openCheckout(page, club);

  await test.step('one that is no test card is wiped', async () => {
    await fill('4111 1111 1111 1111');
    await pay.click();
    await expect(page.getByText('Your request was in test mode, but used a non test card.')).toBeVisible();
    await expect(cardNumber).toHaveValue('');
  });

  await test.step('a declined card says why, keeps what was typed, and another card pays', async () => {
    await useTestCard(/0000 9995/);
    await pay.click();
    await expect(alert).toHaveText('Your card has insufficient funds.');
    expect(await rednessOf(alert.getByText('Your card has insufficient funds.'))).toBeGreaterThan(60);
    expect(await bottomOf(alert)).toBeGreaterThan(await bottomOf(pay));
    await expect(cardNumber).toHaveValue('4000 0000 0000 9995');
    await expectAccessible(page);
  });

  await test.step('a gateway that cannot be reached is told, and nothing is lost', async () => {
    await fill('4242 4242 4242 4242');
    await page.route('**/test-gateway/**', (route) => route.abort());
    await pay.click();
    await expect(page.getByText('The card provider is not responding.')).toBeVisible();
    await expect(cardNumber).toHaveValue('4242 4242 4242 4242');
    await page.unroute('**/test-gateway/**');
    await pay.dblclick();
    await expect(success).toBeVisible();
    expect(await payments()).toHaveLength(1);
  });

  await test.step('no card number leaves the browser', async () => {
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    const numbers = /4111\D{0,3}1111|4242\D{0,3}4242|4000\D{0,3}0000\D{0,3}0000/;
    expect([...sent, stored].filter((text) => numbers.test(text))).toEqual([]);
    expect(sent.join('\n')).toContain('tok_visa');
  });
  expect(faults.splice(0), 'the lost answer').toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test('a coupon that cannot be used says why below its box, and an empty one asks nobody', async ({
  page,
  club,
}) => {
  const { pay, cardNumber, coupon, applyCoupon, success } = await openCheckout(page, club);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const box = page.getByRole('form', { name: 'Coupon' });
  const fault = box.getByRole('alert');
  await box.getByRole('button', { name: 'Apply' }).click();
  await applyCoupon('NO-SUCH-COUPON');
  await expect(fault).toHaveText('This coupon code does not exist.');
  expect(asked.filter((url) => url.includes('validate'))).toHaveLength(1);
  expect(await bottomOf(fault)).toBeGreaterThan(await bottomOf(page.getByLabel('Coupon code')));
  for (const [message, shown] of [
    [BUSY.message, BUSY.message],
    ['', 'Coupon validation failed'],
  ] as const) {
    const letThrough = await refuse(page, { path: '/coupons/validate' }, { ...BUSY, message });
    await box.getByRole('button', { name: 'Apply' }).click();
    await expect(fault).toHaveText(shown);
    await letThrough();
  }
  await applyCoupon(await coupon(20));
  await expect(pay).toHaveText('Pay $400');
  await expect(fault).toBeHidden();
  await box.getByRole('button', { name: 'Remove' }).click();
  await expect(pay).toHaveText('Pay $500');

  await test.step('a coupon over everything needs no card', async () => {
    await applyCoupon(await coupon(100));
    await expect(pay).toHaveText('Pay $0');
    await expect(cardNumber).toBeHidden();
    await pay.click();
    await expect(success).toContainText('FREE-');
  });
});

test('a payment that could not be recorded is told as such, and only the record is tried again', async ({
  page,
  club,
  faults,
}) => {
  const { pay, fill, payments, success } = await openCheckout(page, club);
  await page.route('**/api/payments', (route) => route.abort());
  await page.route('**/api/bookings/*/payment', (route) => route.abort());
  await fill('4242 4242 4242 4242');
  await pay.click();
  await expect(page.getByText('Your payment went through and will be confirmed shortly.')).toBeVisible();
  await expect(pay).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/api/payments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(success).toBeVisible();
  expect(await payments()).toHaveLength(1);
  faults.length = 0; // clears the fault that the lost answer caused
});

test('a payment goes its way step by step: method, client secret, confirmation, record, dialog', async ({
  page,
  club,
}) => {
  const { pay, success, useTestCard } = await openCheckout(page, club);
  const steps = [
    { path: '/test-gateway/v1/payment_methods', says: 'Checking your card…' },
    { path: '/create-payment-intent', says: 'Preparing the payment…' },
    { path: '/test-gateway/v1/payment_intents/*/confirm', says: 'Waiting for your bank…' },
    { path: '/payments', says: 'Recording the payment…' },
  ];
  const held = await Promise.all(
    steps.map(async (step) => ({ ...step, ...(await hold(page, { method: 'POST', path: step.path })) })),
  );
  await useTestCard(/4242 4242/);
  await pay.click();
  for (const [index, { says, answer }] of held.entries()) {
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    const sent = held.map((_, nth) => (nth <= index ? 1 : 0));
    await expect.poll(() => held.map((step) => step.sent())).toEqual(sent);
    answer();
  }
  await expect(success).toBeVisible();
  expect(held.map(({ sent }) => sent())).toEqual([1, 1, 1, 1]);
  await success.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed Bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a booking that is not there, or somebody else’s, is told alike, with the way to one’s own', async ({
  page,
  club,
}) => {
  const person = await aMember(club);
  const { booking: anothers } = await aPayer(club);
  await logIn(page, club, person);
  for (const id of ['7', '00000000-0000-4000-8000-000000000000', anothers._id])
    for (const address of [paymentPage(id), receiptPage(id, id)]) {
      await page.goto(address);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('There is no such booking, or it is not yours.');
      await expect(alert.getByRole('link', { name: 'My Bookings' })).toBeVisible();
    }
  await page.getByRole('alert').getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL(PAGES.myBookings);
});
