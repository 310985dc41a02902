import { updateCourt } from '#contract/club/courts.ts';
import { bookNow, choose, DATE, openCourts, slot, submit } from '../support/booking-dialog.ts';
import { aBooking } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { accountMenu, fillInLogin } from '../support/pages.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

test('while it is not known which slots are free the dialog names no total, and takes no request', async ({
  page,
  club,
}) => {
  const { court, dialog } = await openCourts(page, club);
  await aBooking(await aUser(club, { name: 'Faster Person' }), court, { date: inDays(8) });
  await bookNow(page, court).click();
  await choose(page, '7:00 AM', '8:00 AM');
  await expect(dialog).toContainText(/Sessions\s*2\s*Total\s*৳1,000/);
  const { answer } = await hold(page, { path: '/courts/*/availability*' });
  await dialog.getByLabel('Date').fill(inDays(8));
  await expect(dialog).toContainText(/Sessions\s*…\s*Total\s*…/);
  await expect(submit(page)).toBeDisabled();
  answer();
  await expect(dialog).toContainText(/Sessions\s*1\s*Total\s*৳500/);
  await expect(submit(page)).toBeEnabled();
});

test('a price that has changed stays as it is known while the next try is under way', async ({
  page,
  club,
}) => {
  const { admin, court, dialog } = await openCourts(page, club);
  await bookNow(page, court).click();
  await choose(page, '7:00 AM');
  // The reload of the courts is refused, so the page keeps the old list.
  await refuse(page, { path: '/courtsUser*' });
  await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 600 } });
  await submit(page).click();
  await expect(dialog.getByRole('alert')).toContainText('The price is now ৳600 per session.');
  const { answer } = await hold(page, { path: '/bookings' });
  await submit(page).click();
  await expect(submit(page)).toHaveText('Booking...');
  await expect(dialog).toContainText(/৳600\s*per session/);
  await expect(dialog).toContainText(/Sessions\s*1\s*Total\s*৳600/);
  answer();
  await expect(dialog).toBeHidden();
});

test('a court without slots is not bookable, and says so', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin);
  await admin.ask(updateCourt, { params: { id: court._id }, body: { slots: [] } });
  await page.goto('/courts');
  const row = page.getByRole('row').filter({ hasText: court.type });
  await expect(row).toContainText('0 slot(s)');
  await expect(row).toContainText('Not bookable');
  await expect(row.getByRole('button')).toHaveCount(0);
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageCourts');
  await expect(page.getByRole('row').filter({ hasText: court.type })).toContainText('Not bookable');
});

test('the dialog opens again after the sign-in, for the court that a visitor wanted', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club));
  const person = await aUser(club);
  const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
  await page.goto('/courts?size=12');
  await bookNow(page, court).click();
  await expect(page).toHaveURL('/auth/login');
  await fillInLogin(page, person);
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/courts?size=12');
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('what was chosen is there again when the session ended on the way', async ({ page, club, context }) => {
  const { court, person, dialog } = await openCourts(page, club);
  await bookNow(page, court).click();
  await choose(page, '7:00 AM', '9:00 AM');
  const other = await context.newPage();
  await other.goto('/courts');
  await accountMenu(other).click();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await fillInLogin(page, person);
  await expect(dialog.getByLabel('Date')).toHaveValue(DATE);
  await expect(slot(page, '7:00 AM')).toBeChecked();
  await expect(slot(page, '8:00 AM')).not.toBeChecked();
  await expect(dialog).toContainText(/Sessions\s*2\s*Total\s*৳1,000/);
  await submit(page).click();
  await expect(page.getByRole('status').getByText('Court booking request send')).toBeVisible();
  await expect(page).toHaveURL('/courts');
});

test('what was chosen survives a reload, and a dialog that was left by a slip', async ({ page, club }) => {
  const { court, dialog } = await openCourts(page, club);
  await bookNow(page, court).click();
  await choose(page, '7:00 AM', '9:00 AM');
  const expectChosen = async () => {
    await expect(dialog.getByLabel('Date')).toHaveValue(DATE);
    await expect(slot(page, '7:00 AM')).toBeChecked();
    await expect(slot(page, '8:00 AM')).not.toBeChecked();
    await expect(slot(page, '9:00 AM')).toBeChecked();
  };

  await test.step('a reload opens the dialog as it was', async () => {
    await page.reload();
    await expectChosen();
  });

  await test.step('after Esc, and after a press beside it, Back leads to it as it was left', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/courts');
    await page.goBack();
    await expectChosen();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/courts');
    await page.goBack();
    await expectChosen();
  });

  await test.step('after Cancel there is nothing to go back to, and Book now begins with nothing', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/courts');
    await bookNow(page, court).click();
    await expect(dialog.getByLabel('Date')).toHaveValue('');
  });
});
