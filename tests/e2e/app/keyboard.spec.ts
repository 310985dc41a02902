import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aCourt, inDays } from '../support/club.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the target has the focus. Checks on the way that the focus is always in view. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement).catch(() => false);
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    if (pressed > 80) throw new Error(`Tab does not lead to ${target.toString()}`);
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(outline, `the focus shows on ${target.toString()}`).toBeGreaterThan(0);
}

async function goToPage(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Account menu' }));
  await press(page, page.getByRole('link', { name: 'DashBoard' }));
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeFocused();
  const drawer = page.getByRole('button', { name: 'Dashboard menu' });
  if (await drawer.isVisible()) await press(page, drawer);
  await press(page, page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Types a date into the focused field. The order of its parts depends on the browser's own language. */
async function typeDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const digits of [`${month}${day}${year}`, `${day}${month}${year}`, `${year}${month}${day}`]) {
    await page.keyboard.type(digits);
    if ((await page.locator('input:focus').inputValue()) === date) return;
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
  }
}

test('a newcomer registers, books, is approved and pays, all of it with the keyboard alone', async ({
  page,
  club,
  browser,
  isMobile,
}) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin);
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  const toast = (text: string) => page.getByRole('status').getByText(text);
  await page.goto('/');

  await test.step('past the navigation to the content', async () => {
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('to the courts, and by Book now to the login page', async () => {
    await page.goto('/');
    if (isMobile) await press(page, page.getByRole('button', { name: 'Menu', exact: true }));
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courts' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Courts' })).toBeFocused();
    await press(page, page.locator('summary').first());
    await expect(page.getByText(court.slots[0] ?? '').first()).toBeVisible();
    await press(page, page.getByRole('button', { name: `Book now: ${court.type}` }));
    await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
  });

  await test.step('registers and is back', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: 'Register' }));
    await expect(page.getByRole('heading', { name: 'Register now!' })).toBeFocused();
    await type(page, page.getByLabel('Name'), 'Kamal Keyboard');
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password'), 'Kabaddi-7-days');
    await page.keyboard.press('Enter');
    await expect(toast('Your account has been created')).toBeVisible();
    await expect(page).toHaveURL(/\/courts\?book=/);
  });

  await test.step('books: the dialog keeps the focus inside and gives it back', async () => {
    const opener = page.getByRole('button', { name: `Book now: ${court.type}` });
    const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
    await expect(dialog.getByLabel('Date')).toBeFocused(); // the same dialog that asked for the log-in
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/courts');
    await press(page, opener);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('Date'));
    await typeDate(page, inDays(7));
    await expect(dialog.getByLabel('Date')).toHaveValue(inDays(7));
    await press(page, dialog.getByRole('checkbox').first(), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Submit Booking' }));
    await expect(toast('Court booking request send')).toBeVisible();
  });

  await test.step('sees it pending, thinks about cancelling it and keeps it', async () => {
    await goToPage(page, 'Pending Bookings');
    await press(page, page.getByRole('button', { name: 'Cancel Booking' }));
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep Booking' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel Booking' })).toBeFocused();
  });

  await test.step('an admin approves it, with the keyboard too', async () => {
    const desk = await (await browser.newContext({ baseURL: club.url })).newPage();
    await logIn(desk, club, admin);
    await desk.goto('/');
    await goToPage(desk, 'Manage Bookings');
    const request = desk.getByRole('row').filter({ hasText: email });
    await press(desk, request.getByRole('button', { name: 'Approve' }));
    await expect(desk.getByRole('status').getByText('Booking approved')).toBeVisible();
    await desk.context().close();
  });

  await test.step('pays', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await goToPage(page, 'Approved Bookings');
    await press(page, page.getByRole('link', { name: 'Pay Now' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
    await type(page, page.getByLabel('Card number'), '4242424242424242');
    await type(page, page.getByLabel('Expiry date'), '1234');
    await type(page, page.getByLabel('CVC'), '123');
    await press(page, page.getByRole('button', { name: /^Pay / }));
    const success = page.getByRole('dialog', { name: 'Payment Successful!' });
    await expect(success).toBeVisible();
    await press(page, success.getByRole('button', { name: 'Go to Confirmed Bookings' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmed Bookings' })).toBeFocused();
    await expect(page.getByRole('article')).toContainText(court.type);
  });
});
