import type { Page } from '@playwright/test';
import { checkoutOn, openCheckout } from './checkout.ts';
import type { Club } from './club-server.ts';
import { expect } from './test.ts';

/** Signs a member in on the payment page of a booking for ৳500 that can be paid at a hosted provider. */
export async function openMeans(page: Page, club: Club, label: 'SSLCommerz' | 'bKash') {
  const checkout = await openCheckout(page, club);
  const go = page.getByRole('button', { name: new RegExp(`^Go (to|on at) ${label}`) });
  const there = new RegExp(`/test-gateway/${label.toLowerCase()}/`);
  return {
    ...checkout,
    ...checkoutOn(page),
    means: page.getByRole('group', { name: 'How would you like to pay?' }),
    radio: page.getByRole('radio', { name: label }),
    phone: page.getByLabel('Mobile number'),
    go,
    /** Presses a button on the provider's page. */
    answer: async (choice: RegExp) => {
      await page.waitForURL(there);
      await page.getByRole('button', { name: choice }).click();
    },
    there,
    expectReceipt: async (paidWith: string) => {
      await checkout.success.getByRole('link', { name: 'Receipt' }).click();
      await expect(page.getByText(paidWith, { exact: true })).toBeVisible();
    },
  };
}
