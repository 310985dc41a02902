import type { Page, Request } from '@playwright/test';
import { getBooking, listBookings } from '#contract/bookings/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { openCheckout } from '../support/checkout.ts';
import type { Club } from '../support/club-server.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';
import { goTo, wander } from '../support/pages.ts';

const DATE = inDays(7);

/** Returns a list that collects the page's requests of this method and path from now on. */
function listen(page: Page, method: string, path: string): Request[] {
  const heard: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) heard.push(request);
  });
  return heard;
}

/** Opens the dialog of a court and chooses a date and the first slot. */
async function beginBooking(page: Page, club: Club) {
  const court = await aCourt(await anAdmin(club));
  const person = await aUser(club);
  await logIn(page, club, person);
  await page.goto(PAGES.courts);
  const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
  const slot = dialog.getByRole('checkbox', { name: /^7:00 AM/ });
  async function choose() {
    await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
    await dialog.getByLabel('Date').fill(DATE);
  }
  await choose();
  await slot.check();
  return {
    court,
    person,
    dialog,
    slot,
    choose,
    submit: dialog.getByRole('button', { name: 'Submit Booking' }),
  };
}

test('a booking whose answer was lost is sent again under the same key, and made once', async ({
  page,
  club,
  faults,
}) => {
  const { court, person, dialog, submit } = await beginBooking(page, club);
  const sent = listen(page, 'POST', '/bookings');
  await page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('The club’s server is not responding.');
  await submit.click();
  await expect(dialog).toBeHidden();
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0]]);
  const query = { user: person.email, status: 'pending' } as const;
  expect(await person.ask(listBookings, { query })).toMatchObject([{ court_type: court.type }]);
  // The browser logs the lost answer to the console.
  expect(faults.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test('Enter pressed twice in the booking dialog books once', async ({ page, club }) => {
  const { dialog, slot, choose, submit } = await beginBooking(page, club);
  const { sent, answer } = await hold(page, { method: 'POST', path: '/bookings' });
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  answer();
  await expect(dialog).toBeHidden();
  expect(sent()).toBe(1);

  await test.step('slots that were just booked are taken when the dialog opens again', async () => {
    await choose();
    await expect(slot).toBeDisabled();
    await expect(dialog.getByText('Taken', { exact: true })).toBeVisible();
  });
});

test('a name that was changed is the new one in the list of users at once', async ({ page, club }) => {
  const admin = await anAdmin(club);
  await logIn(page, club, admin);
  await page.goto(`${PAGES.allUsers}?search=${encodeURIComponent(admin.email)}`);
  const row = page.getByRole('row').filter({ hasText: admin.email });
  await expect(row).toContainText('Amina Admin');
  await goTo(page, PAGES.myProfile);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Amina Begum');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { name: 'Amina Begum' })).toBeVisible();
  await wander(page, `${PAGES.allUsers}?search=${encodeURIComponent(admin.email)}`);
  await expect(row).toContainText('Amina Begum');
});

test('Reject does nothing when the answer to its question is no', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const person = await aUser(club);
  const { _id: id } = await aBooking(person, await aCourt(admin));
  await logIn(page, club, admin);
  await page.goto(PAGES.manageBookingApprovals);
  const sent = listen(page, 'PATCH', `/bookings/${id}/reject`);
  const card = page.getByRole('row').filter({ hasText: person.email });
  const question = page.getByRole('alertdialog', { name: 'Reject this booking?' });
  for (const no of [
    () => question.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await card.getByRole('button', { name: 'Reject' }).click();
    await no();
    await expect(question).toBeHidden();
  }
  // By the time the next page is shown, any request that was sent before has arrived.
  await goTo(page, PAGES.myProfile);
  expect(sent).toEqual([]);
  expect(await admin.ask(getBooking, { params: { id } })).toMatchObject({ status: 'pending' });
});

test('Pay waits for the price that a coupon makes', async ({ page, club }) => {
  const { pay, coupon, applyCoupon, fill } = await openCheckout(page, club);
  const code = await coupon(10);
  await fill('4242 4242 4242 4242');
  const begun = listen(page, 'POST', '/create-payment-intent');
  const { answer } = await hold(page, { method: 'POST', path: '/coupons/validate' });
  await applyCoupon(code);
  await expect(pay).toBeDisabled();
  await page.getByLabel('CVC').press('Enter');
  answer();
  await expect(pay).toHaveText('Pay $450');
  await expect(pay).toBeEnabled();
  expect(begun).toEqual([]);
});
