import type { Locator, Page } from '@playwright/test';
import { paymentPage } from '#contract/pages.ts';
import { checkoutOn } from './support/checkout.ts';
import type { Club } from './support/club-server.ts';
import { rednessOf } from './support/colour.ts';
import { aPayer, logIn } from './support/people.ts';
import { refuse } from './support/stand-in-answers.ts';
import { expect, test } from './support/test.ts';

async function openPayment(page: Page, club: Club) {
  const { person, booking } = await aPayer(club);
  await logIn(page, club, person);
  await page.goto(paymentPage(booking._id));
  await expect(page.getByLabel('Card number')).toBeVisible();
  return booking;
}

async function bottomOf(place: Locator): Promise<number> {
  const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const useCard = (page: Page, ending: RegExp) => checkoutOn(page).useTestCard(ending);

test('a payment goes its way step by step: method, client secret, confirmation, record, dialog', async ({
  page,
  club,
}) => {
  await openPayment(page, club);
  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const step = /(payment_methods|create-payment-intent|confirm|api\/payments)$/.exec(
      new URL(request.url()).pathname,
    );
    if (step?.[1]) steps.push(step[1]);
  });
  await useCard(page, /4242 4242/);
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
  expect(steps).toEqual(['payment_methods', 'create-payment-intent', 'confirm', 'api/payments']);
  await page.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed Bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the provider’s message about a card stands in red under the pay button', async ({ page, club }) => {
  await openPayment(page, club);
  await useCard(page, /0000 0002/);
  await payButton(page).click();
  const message = page.getByText('Your card was declined.');
  await expect(message).toBeVisible();
  expect(await rednessOf(message)).toBeGreaterThan(60);
  expect(await bottomOf(message)).toBeGreaterThan(await bottomOf(payButton(page)));
});

test('a coupon that could not be checked says why under its box, or that it could not be', async ({
  page,
  club,
}) => {
  await openPayment(page, club);
  const box = page.getByRole('form', { name: 'Coupon' });
  const fault = box.getByRole('alert');
  await page.getByLabel('Coupon code').fill('WELCOME10');
  for (const [message, shown] of [
    ['Please wait a minute.', 'Please wait a minute.'],
    ['', 'Coupon validation failed'],
  ] as const) {
    const letThrough = await refuse(
      page,
      { path: '/coupons/validate' },
      { code: 'too-many-requests', message },
    );
    await box.getByRole('button', { name: 'Apply' }).click();
    await expect(fault).toHaveText(shown);
    expect(await bottomOf(fault)).toBeGreaterThan(await bottomOf(page.getByLabel('Coupon code')));
    await letThrough();
  }
  await box.getByRole('button', { name: 'Apply' }).click();
  // ৳500 minus ৳500 × 10/100
  await expect(payButton(page)).toHaveText('Pay $450');
  await expect(fault).toBeHidden();
});
