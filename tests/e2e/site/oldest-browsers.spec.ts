import type { BrowserContext } from '@playwright/test';
import { approveBooking, listBookings } from '#contract/bookings/bookings.ts';
import { newerThanFloor } from '../../support/browser-floor.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { accountMenu, aNewcomer, fillInRegister, toast } from '../support/pages.ts';
import { anAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Removes from each page the features that the oldest supported browsers lack. */
async function takeAway(context: BrowserContext): Promise<void> {
  // The product uses `timeout_static` and the oldest supported browsers have it: only the name of an error differs.
  const newer = [...newerThanFloor({ partly: false }).keys()].filter(
    (key) => !key.includes('timeout_static'),
  );
  await context.addInitScript((keys) => {
    const site: Record<string, unknown> = Object(globalThis);
    const rid = (owner: unknown, name: string) => {
      if (owner !== null && (typeof owner === 'object' || typeof owner === 'function'))
        Reflect.deleteProperty(owner, name);
    };
    for (const key of keys) {
      const [kind, ...path] = key.startsWith('javascript.builtins.')
        ? ['js', ...key.slice('javascript.builtins.'.length).split('.')]
        : key.split('.');
      const [owner = '', member] = path;
      if ((kind !== 'js' && kind !== 'api') || path.length > 2) continue;
      if (member === undefined) {
        rid(site, owner);
        continue;
      }
      const name = member.replace('_static', '');
      const whole: unknown = site[owner];
      if (member.endsWith('_static') || kind === 'js') rid(whole, name);
      if (typeof whole === 'function' && !member.endsWith('_static')) rid(whole.prototype, name);
      if (owner === 'Window') rid(site, name);
    }
    // Chromium's built-in styles hide a popover that Chromium did not open. A browser without popovers has no such style.
    const shown = new CSSStyleSheet();
    shown.replaceSync('[popover].\\:popover-open { display: block }');
    document.adoptedStyleSheets.push(shown);
  }, newer);
}

test('a browser of the floor reads, registers, books and pays by card', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin, { type: aName('Squash'), price: 650 });
  await takeAway(page.context());

  await test.step('has none of what is newer', async () => {
    await page.goto('/');
    const lacks = await page.evaluate(() => [
      'withResolvers' in Promise,
      'any' in AbortSignal,
      /native code/.test(String(Reflect.get(HTMLElement.prototype, 'showPopover'))),
      'size' in URLSearchParams.prototype,
      'closedBy' in HTMLDialogElement.prototype,
      'groupBy' in Object,
    ]);
    expect(lacks).not.toContain(true);
  });

  await test.step('reads the news, goes by the menu and chooses a court', async () => {
    await expect(page.getByRole('heading', { name: 'About the Club' })).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const links = page.getByRole('navigation', { name: 'Main' });
    await expect(links).toBeHidden();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(links).toBeHidden();
    await menu.click();
    await links.getByRole('link', { name: 'Courts' }).click();
    await expect(links).toBeHidden();
    await page.getByLabel('Page size').selectOption('30');
    await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  const person = aNewcomer();
  await test.step('registers, and finds the dialog again', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await fillInRegister(page, person);
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('books', async () => {
    const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
    await dialog.getByLabel('Date').fill(inDays(20));
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByRole('button', { name: 'Submit Booking' }).click();
    await expect(toast(page, 'Court booking request send')).toBeVisible();
  });

  const [request] = await admin.ask(listBookings, { query: { status: 'pending', user: person.email } });
  await admin.ask(approveBooking, { params: { id: request?._id ?? '' }, body: {} });

  await test.step('finds what was approved from the account menu, and pays', async () => {
    await page.goto('/');
    await accountMenu(page).click();
    await page.getByRole('link', { name: 'DashBoard' }).click();
    await page.goto('/dashboard/approvedBookings');
    await page.getByRole('link', { name: /Pay Now/ }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toContainText(/pi_\w+/);
  });
});
