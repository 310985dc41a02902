import type { Page } from '@playwright/test';
import { getBooking } from '#contract/bookings/bookings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { payByCard } from '../support/cards.ts';
import { anAdmin, aPayer, logIn } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'The hall is flooded.';

/** Answers these calls as the server does when the password was entered long ago; returns a function that lets the calls through again. */
function growOld(page: Page, path: string): Promise<() => Promise<void>> {
  const message = 'Please confirm that it is you, then try again.';
  return refuse(page, { method: 'POST', path }, { code: 'sign-in-again', message });
}

test('a refund that needs the password again keeps the reason, and continues by itself', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const { person, booking } = await aPayer(club);
  await payByCard(club, person, booking);
  await logIn(page, club, admin);
  await page.goto('/dashboard/allConfirmed');
  const card = page.getByRole('row').filter({ hasText: person.email });
  await card.getByRole('button', { name: 'Refund' }).click();
  const form = page.getByRole('dialog', { name: 'Refund this booking?' });
  await form.getByLabel('Reason').fill(REASON);
  const refund = form.getByRole('button', { name: 'Refund and Cancel Booking' });
  const letThrough = await growOld(page, `/bookings/${booking._id}/refund`);
  await refund.click();

  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  const password = question.getByLabel('Password');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please confirm that it is you, then try again.');
  await expect(form.getByLabel('Reason')).toHaveValue(REASON);

  await refund.click();
  await password.fill('Wrong1');
  await password.press('Enter');
  await expect(question.getByText('This password is wrong. Please try again.')).toBeVisible();
  await letThrough();
  await password.fill(admin.password);
  await password.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('status').getByText('Booking is cancelled and refunded')).toBeVisible();
  const { status, reason } = await person.ask(getBooking, { params: { id: booking._id } });
  expect({ status, reason }).toEqual({ status: 'cancelled', reason: REASON });
});
