import type { Page } from '@playwright/test';
import { codePage, paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { inDays } from '../support/club.ts';
import { expectEverythingFits } from '../support/layout.ts';
import { BANGLA_NAME, LONG_WORD, plantLongWords } from '../support/long-words.ts';
import { logIn, type Person } from '../support/people.ts';
import { DASHBOARD, PUBLIC } from '../support/screens.ts';
import { startClub } from '../support/club-server.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';
import { goTo } from '../support/pages.ts';

// In the worker's shared club, other tests give the same name to many things, so these tests have a separate club.
const test = base.extend({
  club: aClubOf(() => startClub()),
});

const WIDTHS = [320, 390, 1280];
/** On these screens, admins see none of the long words, except in a closed list. */
const WORDLESS = [
  'My Profile',
  'Today',
  'Opening Hours',
  'Club Rules',
  'Club Settings',
  'Reports',
  'Export',
  'Import Members',
  'Operation',
  'Check in',
];
const COURTS = `${PAGES.courts}?size=30`;

let planted: ReturnType<typeof plantLongWords> | undefined;

test.describe.configure({ mode: 'serial' });
test.slow();

async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await look();
  }
}

/** Opens a dialog or menu from a list, checks it at each width and closes it. */
async function lookAtDialog(page: Page, path: string, button: RegExp, fill?: () => Promise<void>) {
  await test.step(`${path}: ${button}`, async () => {
    await goTo(page, path);
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.locator('dialog[open], [popover=auto]:popover-open').last();
    await fill?.();
    await atEachWidth(page, async () => {
      await expectEverythingFits(page);
      await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    });
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Discard changes' });
    await expect(dialog.or(discard)).toHaveCount((await discard.isVisible()) ? 2 : 0);
    if (await discard.isVisible()) await discard.click();
  });
}

/** Checks that buttons and links that look alike have different names. */
async function expectTellingNames(page: Page): Promise<void> {
  const names = await page
    .locator('#main :is(button, a[href])')
    .evaluateAll((pressed) =>
      pressed
        .filter((one) => one.checkVisibility() && !one.closest('nav'))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()),
    );
  // The button that removes a person is the same beside each of their requests. The same applies to the audit's links to all acts of a
  // person or all changes of one booking.
  const telling = names.filter((name) => !/^(Remove user|Only what|Only this booking)/.test(name));
  expect(telling.filter((name, index) => telling.indexOf(name) !== index)).toEqual([]);
}

test('words of 80 letters and Bangla names fit on every screen of every role, from 320 to 1280 px, and what looks alike names what it belongs to', async ({
  page,
  club,
}) => {
  planted ??= plantLongWords(club);
  const { admin, member, user, toPay, receipts, code } = await planted;
  await expect
    .poll(async () => (await admin.ask(listPaymentIssues, {})).map(({ trouble }) => trouble))
    .toContain('refund-failed');
  async function lookAround(role: string, person: Person, words: RegExp) {
    const addresses: Partial<Record<string, string>> = {
      Payment: `${paymentPage(toPay._id)}?coupon=${'W'.repeat(60)}`,
      Receipt: role === 'user' ? receipts.ofDues : receipts.ofBooking,
      ...(role === 'member' && { 'Your code': codePage(code) }),
    };
    await logIn(page, club, person);
    await page.goto(PAGES.home);
    const screens = DASHBOARD.filter(({ roles }) => roles.some((one) => one === role));
    for (const { path, heading } of [...screens, { path: COURTS, heading: 'Courts' }])
      await test.step(`${role}: ${path}`, async () => {
        await goTo(page, addresses[heading] ?? path, heading);
        await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
        // For other roles, this page shows nothing of the member's code.
        const isOthers = heading === 'Your code' && role !== 'member';
        if (!isOthers && (role !== 'admin' || !WORDLESS.includes(heading)))
          await expect(
            page.getByRole('main').getByText(words).filter({ visible: true }).first(),
          ).toBeVisible();
        if (path !== COURTS) await expectTellingNames(page);
        await page
          .locator('details:not(nav details)')
          .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
        await atEachWidth(page, () => expectEverythingFits(page));
      });
    await page.context().clearCookies();
  }
  await lookAround('user', user, new RegExp(`${BANGLA_NAME}|WWWW|বাংলাদেশ`));
  await lookAround('member', member, /WWWW|বাংলাদেশ/);
  await lookAround('admin', admin, /WWWW|বাংলাদেশ/);
});

test('what everybody can open fits at 320 px, and the question of a search for a long word too', async ({
  page,
  club,
}) => {
  planted ??= plantLongWords(club);
  const { admin } = await planted;
  await page.goto(PAGES.home);
  for (const { path, heading } of PUBLIC) {
    await goTo(page, path, heading);
    await atEachWidth(page, () => expectEverythingFits(page));
  }
  await logIn(page, club, admin);
  await page.goto(`${PAGES.allUsers}?search=${LONG_WORD}X`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await atEachWidth(page, () => expectEverythingFits(page));
});

test('dialogs about long words keep to their width, and their buttons can be reached', async ({
  page,
  club,
}) => {
  planted ??= plantLongWords(club);
  const { admin, member, user } = await planted;
  await logIn(page, club, user);
  await page.goto(PAGES.home);
  await lookAtDialog(page, COURTS, /^Book now: W{80}/, async () => {
    await page.getByLabel('Date').fill(inDays(3));
    await expect(page.getByText('Taken', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Date').fill(inDays(20));
    await page.getByRole('checkbox', { name: '4:00 AM - 4:15 AM' }).check();
  });
  await lookAtDialog(page, PAGES.pendingBookings, /^Cancel Booking/);
  await lookAtDialog(page, PAGES.myProfile, /^Delete my account/);
  await lookAtDialog(page, PAGES.courts, /^Account menu/);
  await page.context().clearCookies();
  await logIn(page, club, member);
  await page.goto(PAGES.home);
  await lookAtDialog(page, PAGES.myProfile, /^Edit profile/);
  await page.context().clearCookies();

  await logIn(page, club, admin);
  await page.goto(PAGES.home);
  await lookAtDialog(page, PAGES.manageBookingApprovals, /^Reject/);
  await lookAtDialog(page, PAGES.manageCourts, /^Edit W{80}/);
  await lookAtDialog(page, PAGES.manageCourts, /^Delete W{80}/);
  await lookAtDialog(page, PAGES.manageAnnouncements, /^Edit W{80}/);
  await lookAtDialog(page, PAGES.manageAnnouncements, /^Delete W{80}/);
  await lookAtDialog(page, PAGES.manageCoupons, /^Edit W{60}/);
  await lookAtDialog(page, PAGES.manageCoupons, /^Delete W{60}/);
  await lookAtDialog(page, PAGES.manageMembers, /^Delete W{80}/);
  await lookAtDialog(page, PAGES.allUsers, /^Reset link for W{80}/);
  await lookAtDialog(page, PAGES.allConfirmed, /^Refund:? W{80}/);
  await lookAtDialog(page, PAGES.paymentIssues, /resolved/i);
});

test('a booking of many slots is one line on its card, and the rest behind it', async ({ page, club }) => {
  planted ??= plantLongWords(club);
  const { user } = await planted;
  await logIn(page, club, user);
  await page.goto(PAGES.pendingBookings);
  const card = page.getByRole('article').first();
  const line = card.getByText(/and \d+ more/);
  await expect(line).toBeVisible();
  const last = card.getByText('9:30 AM - 9:45 AM', { exact: true });
  await expect(last).toBeHidden();
  expect((await card.boundingBox())?.height).toBeLessThan(320);
  await line.click();
  await expect(last).toBeVisible();
});
