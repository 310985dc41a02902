import type { Page } from '@playwright/test';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { payByCard } from '../support/cards.ts';
import { aPayer, logIn } from '../support/people.ts';
import { addToAnswer } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

/** Checks that the printed page has no navigation, buttons or links. */
async function expectOnlyContent(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'link'] as const)
    await expect(page.getByRole(role), `no ${role} on paper`).toHaveCount(0);
}

test('a receipt has all figures, on the screen and on paper', { tag: '@phone' }, async ({ page, club }) => {
  const { person, court, booking } = await aPayer(club);
  const transactionId = await payByCard(club, person, booking, 'tok_mastercard');
  const [payment] = await person.ask(listPayments, { query: { user: person.email } });
  await logIn(page, club, person);
  await page.goto('/dashboard/paymentHistory');
  await page.getByRole('link', { name: `Receipt of ${transactionId}` }).click();
  const receipt = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ });
  const facts = [
    'Sports Club Arena',
    'Banani',
    /\d{4}-\d{6}/,
    person.name,
    person.email,
    court.type,
    formatClubDate(booking.date),
    ...booking.slots,
    '1 session at ৳500',
    'Amount paid',
    '৳500',
    'mastercard •••• 4444',
    transactionId,
    formatInstant(payment?.paid_at_string),
  ];
  for (const fact of facts) await expect(receipt).toContainText(fact);
  await expectNoSidewaysScroll(page);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const fact of facts)
    await expect(receipt.getByText(fact).first(), `${String(fact)} is on paper`).toBeVisible();
  await expectOnlyContent(page);
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(ink, 'paper is white, also for those whose screens are dark').toBe('light');
});

test('a receipt of a part says of what, what is open, the BIN and the VAT, on the screen and on paper', async ({
  page,
  club,
}) => {
  const { person, booking } = await aPayer(club);
  await payByCard(club, person, booking);
  await logIn(page, club, person);
  const [payment] = await person.ask(listPayments, { query: { user: person.email } });
  const added = {
    bin: '0012345678901',
    vat: { percent: 7.5, amount: 34.88 },
    part_of: { total: 1600, covered: 500, open: 1100 },
  };
  const letThrough = await addToAnswer(page, { path: '/bookings/*/payments/*' }, added);
  await page.goto(receiptPage(booking._id, payment?._id ?? ''));
  const receipt = page.getByRole('article', { name: /^Receipt \d{4}-/ });
  const facts = [
    'BIN 0012345678901',
    'VAT 7.5% included',
    '৳34.88',
    'This is a part of ৳1,600 for the whole booking. ৳500 is paid so far, ৳1,100 is still to pay.',
  ];
  for (const fact of facts) await expect(receipt).toContainText(fact);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  for (const fact of facts) await expect(receipt.getByText(fact).first()).toBeVisible();

  await letThrough();
  await addToAnswer(
    page,
    { path: '/bookings/*/payments/*' },
    { ...added, part_of: { total: 1600, covered: 1600, open: 0 } },
  );
  await page.reload();
  await expect(receipt).toContainText('a part of ৳1,600 for the whole booking. Nothing is left to pay.');
});

test('a receipt is found from the cards of the payment history, and one that is not there says so', async ({
  page,
  club,
}) => {
  const { person, booking } = await aPayer(club);
  await payByCard(club, person, booking);
  await logIn(page, club, person);
  await page.goto('/dashboard/paymentHistory?view=cards');
  await page.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByRole('article')).toContainText(booking.court_type);
  await page.goto(`/dashboard/receipt/${booking._id}/${booking._id}`);
  await expect(page.getByText('Error: This booking has no such payment.')).toBeVisible();
});

test('a list of bookings prints without menus and buttons', async ({ page, club }) => {
  const { person, court, booking } = await aPayer(club);
  await logIn(page, club, person);
  await page.goto('/dashboard/approvedBookings');
  await expect(page.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const fact of [court.type, formatClubDate(booking.date), booking.slots.join(', '), '৳500'])
    await expect(page.getByText(fact)).toBeVisible();
  await expectOnlyContent(page);
});
