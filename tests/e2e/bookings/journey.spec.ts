import type { Browser, Page } from '@playwright/test';
import { formatClubDate } from '#contract/clock/dates.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { aCoupon } from '../../support/club.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { aNewcomer, fillInRegister, type Newcomer } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// A court of this test: the newest court comes first, however many other tests have made.
const COURT = aName('Squash');
const DATE = inDays(21);

async function register(page: Page): Promise<Newcomer> {
  const person = aNewcomer('Farhana Islam');
  await fillInRegister(page, person);
  await expect(page.getByRole('status').getByText('Your account has been created')).toBeVisible();
  return person;
}

/** Finds the court on the pages of the list and opens its booking dialog. */
async function openBookingDialog(page: Page) {
  const bookNow = page.getByRole('button', { name: `Book now: ${COURT}` });
  await page.getByLabel('Page size').selectOption('30');
  await bookNow.click();
  return page.getByRole('dialog', { name: `Book ${COURT}` });
}

async function approveAsAdmin(browser: Browser, club: Club, admin: Person, email: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL: club.url })).newPage();
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageBookingApprovals');
  const request = page
    .getByRole('row')
    .or(page.getByRole('article'))
    .filter({ hasText: email })
    .filter({ hasText: COURT });
  await expect(request).toContainText(COURT);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').getByText('Booking approved')).toBeVisible();
  await page.context().close();
}

test('from a visitor’s first look to a paid booking', { tag: '@phone' }, async ({ page, club, browser }) => {
  const admin = await anAdmin(club);
  await aCourt(admin, { type: COURT, price: 650 });
  const { code } = await aCoupon(admin);

  await test.step('a visitor who wants to book registers and lands where they were going', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courts' }).click();
    await page.getByLabel('Page size').selectOption('30');
    await page.getByRole('button', { name: `Book now: ${COURT}` }).click();
    await expect(page).toHaveURL('/auth/login');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  });
  const person = await register(page);
  await expect(page).toHaveURL(/\/courts\?size=30&book=/);

  const slots = await test.step('books two slots of a date', async () => {
    const dialog = page.getByRole('dialog', { name: `Book ${COURT}` }); // the dialog reopens after the sign-in
    const submit = dialog.getByRole('button', { name: 'Submit Booking' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Date').fill(DATE);
    await expect(dialog.getByText(formatClubDate(DATE))).toBeVisible();
    const choices = dialog.getByRole('checkbox');
    await choices.nth(1).check();
    await choices.nth(2).check();
    await submit.click();
    await expect(page.getByRole('status').getByText('Court booking request send')).toBeVisible();
    await expect(dialog).toBeHidden();
    return 2;
  });

  await test.step('sees it pending', async () => {
    await page.goto('/dashboard/pendingBookings');
    await expect(page.getByText(COURT)).toBeVisible();
    await expect(page.getByText(formatClubDate(DATE), { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await approveAsAdmin(browser, club, admin, person.email);

  await test.step('is a member now and goes to pay', async () => {
    await page.goto('/dashboard/approvedBookings');
    await page.getByRole('link', { name: /Pay Now/ }).click();
    await page.getByLabel('Coupon code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
  });

  await test.step('is told why a declined card failed, and loses nothing', async () => {
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await expect(page.getByLabel('CVC')).toHaveValue('123');
  });

  await test.step('pays with another card', async () => {
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    const success = page.getByRole('dialog', { name: 'Payment Successful!' });
    await expect(success).toContainText(/pi_\w+/);
    await success.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
    await expect(page).toHaveURL('/dashboard/confirmedBookings');
    await expect(page.getByText(COURT)).toBeVisible();
  });

  const [payment] = await admin.ask(listPayments, { query: { user: person.email } });
  expect(payment).toMatchObject({ email: person.email, paymentMethod: ['card'] });

  await test.step('and somebody else finds those slots taken', async () => {
    const other = await (await browser.newContext({ baseURL: club.url })).newPage();
    await logIn(other, club, await aUser(club, { name: 'Second Person' }));
    await other.goto('/courts');
    const dialog = await openBookingDialog(other);
    await dialog.getByLabel('Date').fill(DATE);
    await expect(dialog.getByRole('checkbox', { disabled: true })).toHaveCount(slots);
    await expect(dialog.getByRole('checkbox').nth(1)).toBeDisabled();
    await other.context().close();
  });
});
