import type { Page } from '@playwright/test';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { aCoupon } from '../../support/club.ts';
import type { Club } from './club-server.ts';
import { anAdmin, aPayer, logIn } from './people.ts';
import { expect } from './test.ts';

/** Returns the locators and actions of a payment page. */
export function checkoutOn(page: Page) {
  const cardNumber = page.getByLabel('Card number');
  return {
    cardNumber,
    pay: page.getByRole('button', { name: /^Pay / }),
    alert: page.getByRole('form', { name: 'Card payment' }).getByRole('alert'),
    bank: page.getByRole('dialog', { name: 'Your bank’s check' }),
    success: page.getByRole('dialog', { name: 'Payment Successful!' }),
    paid: page.getByText('This booking is paid and confirmed.'),
    fill: async (number: string) => {
      await cardNumber.fill(number);
      await page.getByLabel('Expiry date').fill('12/34');
      await page.getByLabel('CVC').fill('123');
    },
    useTestCard: async (ending: RegExp) => {
      const card = page.getByRole('button', { name: ending });
      if (!(await card.isVisible())) await page.getByText(/^Test cards/).click();
      await card.click();
    },
    applyCoupon: async (code: string) => {
      await page.getByLabel('Coupon code').fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
    },
  };
}

/** Signs a member in on the payment page of a booking for ৳500. */
export async function openCheckout(page: Page, club: Club) {
  const admin = await anAdmin(club);
  const { person, booking } = await aPayer(club);
  await logIn(page, club, person);
  await page.goto(paymentPage(booking._id));
  const checkout = checkoutOn(page);
  await expect(checkout.cardNumber).toBeVisible();
  return {
    ...checkout,
    admin,
    person,
    booking,
    coupon: async (percent: number) => (await aCoupon(admin, { amount: percent })).code,
    payments: () => person.ask(listPayments, { query: { user: person.email } }),
  };
}
