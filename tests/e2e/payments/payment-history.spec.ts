import type { Page } from '@playwright/test';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { shortenId } from '#web/ui/shorten-id.ts';
import { payByCoupon } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expectColumns } from '../support/columns.ts';
import { anAdmin, aPayer, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function openHistory(page: Page, club: Club) {
  const admin = await anAdmin(club);
  const { person, booking } = await aPayer(club);
  await payByCoupon(person, admin, booking);
  await logIn(page, club, person);
  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible();
  return { member: person, booking };
}

test(
  'a member sees what was paid, as a table and as cards',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const { member, booking } = await openHistory(page, club);
    const [tableView, cardView] = ['Table View', 'Card View'].map((name) =>
      page.getByRole('button', { name }),
    );
    if (!tableView || !cardView) throw new Error('both have a button');
    await expect(isMobile ? cardView : tableView).toHaveAttribute('aria-pressed', 'true');
    await tableView.click();
    const [payment] = await member.ask(listPayments, { query: { user: member.email } });
    const facts = [
      booking.court_type,
      formatClubDate(booking.date),
      shortenId(payment?._id ?? 'no payment'),
      '৳0',
      shortenId(payment?.transactionId ?? 'no transaction'),
      formatInstant(payment?.paid_at_string),
    ];
    await expectColumns(page, ['ID', 'Email', 'Amount', 'Transaction ID', 'Paid At']);
    const row = page.getByRole('row').nth(1);
    for (const fact of [...facts, member.email])
      await expect(row.getByText(fact, { exact: true })).toBeVisible();
    await expect(row.getByRole('rowheader')).toHaveText(new RegExp(`^${booking.court_type}`));
    await expectNoSidewaysScroll(page);

    await cardView.click();
    await expect(cardView).toHaveAttribute('aria-pressed', 'true');
    const card = page.getByRole('article');
    for (const fact of facts) await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(
      `${booking.court_type}${formatClubDate(booking.date)}`,
    );
    await expect(card.getByText('Email'), 'they know their own').toBeHidden();
    await expect(page.getByRole('table')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await tableView.click();
    await expect(row).toBeVisible();
  },
);

test('a card says whose e-mail a payment was made with where that is not the reader’s', async ({
  page,
  club,
}) => {
  await openHistory(page, club);
  await page.route('**/api/payments?*', async (route) => {
    const response = await route.fetch();
    const payments = (await response.json()) as object[];
    await route.fulfill({ response, json: payments.map((row) => ({ ...row, email: 'before@example.com' })) });
  });
  await page.goto('/dashboard/paymentHistory?view=cards');
  await expect(page.getByRole('article').getByText('before@example.com')).toBeVisible();
});

test('ids are short; a button copies all of one, or shows it where the browser copies nothing', async ({
  page,
  club,
}) => {
  const { member } = await openHistory(page, club);
  const [payment] = await member.ask(listPayments, { query: { user: member.email } });
  const whole = payment?.transactionId ?? 'no transaction';
  const cell = page.getByRole('cell').filter({ hasText: whole });
  await expect(cell.getByText(whole)).toBeHidden();
  const copy = cell.getByRole('button', { name: `Copy transaction ID ${shortenId(whole)}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(cell.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);

  await page.emulateMedia({ media: 'print' });
  await expect(cell.getByText(whole), 'paper has all of it').toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not on this page'));
  });
  await copy.click();
  await expect(cell.getByText('Please select it.')).toBeVisible();
  await expect(cell.getByText(whole).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the table stays one on a phone: it scrolls in its own frame, and the first column stays', async ({
  page,
  club,
}) => {
  await openHistory(page, club);
  await page.getByRole('button', { name: 'Table View' }).click();
  const frame = page.getByRole('region', { name: 'Payments' });
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const scrolled = await frame.evaluate((element) => {
      element.scrollLeft = 10_000;
      const first = element.querySelector('tbody th')?.getBoundingClientRect();
      return {
        by: element.scrollLeft,
        firstAt: Math.round((first?.left ?? 0) - element.getBoundingClientRect().left),
      };
    });
    expect(scrolled.by, `at ${width} px`).toBeGreaterThan(0);
    expect(scrolled.firstAt, `at ${width} px`).toBe(0);
    await expect(page.getByRole('columnheader', { name: 'Paid At' })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('columnheader', { name: 'ID', exact: true })).toBeInViewport({ ratio: 0.9 });
  }
});

test('on a desktop all columns are in view without scrolling', async ({ page, club }) => {
  await openHistory(page, club);
  await page.setViewportSize({ width: 1280, height: 800 });
  const frame = page.getByRole('region', { name: 'Payments' });
  await expect(frame.getByRole('rowheader')).toBeVisible();
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
