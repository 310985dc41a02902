import { formatClubDate } from '#contract/clock/dates.ts';
import { listBookings } from '#contract/bookings/bookings.ts';
import { updateCourt } from '#contract/club/courts.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { bookNow, choose, DATE, openCourts, slot, submit } from '../support/booking-dialog.ts';
import { aBooking } from '../../support/club.ts';
import { inDays } from '../support/club.ts';
import { aUser } from '../support/people.ts';
import { hearNothing, hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';
import { goTo, wander } from '../support/pages.ts';

test(
  'a court is booked in its dialog: date, slots, sessions and total, then Submit Booking',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { court, person, dialog } = await openCourts(page, club);
    await wander(page, '/dashboard/pendingBookings');
    await expect(page.getByText('No pending bookings.')).toBeVisible();
    await goTo(page, '/courts');
    await bookNow(page, court).click();

    await test.step('it shows the court and asks for a date', async () => {
      await expect(dialog.locator('img')).toHaveAttribute('src', court.image);
      await expect(dialog.locator('form').getByText(court.type, { exact: true })).toBeVisible();
      await expect(dialog).toContainText(/৳500\s*per session/);
      await expect(dialog.getByLabel('Date')).toHaveAttribute('type', 'date');
      await expect(dialog.getByLabel('Date')).toHaveJSProperty('required', true);
      await expect(dialog.getByRole('checkbox')).toHaveCount(0); // the free slots depend on the day
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    });

    await test.step('nothing can be sent without a date and a slot', async () => {
      await expect(submit(page)).toBeDisabled();
      await dialog.getByLabel('Date').fill(DATE);
      await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription(formatClubDate(DATE));
      await expect(dialog.getByRole('checkbox')).toHaveCount(3);
      await expect(submit(page)).toBeDisabled();
      await slot(page, '7:00 AM').check();
      await dialog.getByLabel('Date').fill('');
      await expect(submit(page)).toBeDisabled();
      await dialog.getByLabel('Date').fill(DATE);
      await expect(submit(page)).toBeEnabled();
    });

    await test.step('the total is the price of a session for each slot', async () => {
      await expect(dialog).toContainText(/Sessions\s*1\s*Total\s*৳500/);
      await slot(page, '9:00 AM').check();
      await expect(dialog).toContainText(/Sessions\s*2\s*Total\s*৳1,000/);
    });

    await test.step('it is empty when it is opened again', async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await bookNow(page, court).click();
      await expect(dialog.getByLabel('Date')).toHaveValue('');
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(dialog).toContainText(/Sessions\s*0\s*Total\s*৳0/);
    });

    await test.step('Booking... until the answer comes, then a toast and a closed dialog', async () => {
      const requests: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') requests.push(request.postDataJSON());
      });
      const { answer } = await hold(page, { path: '/bookings' });
      await choose(page, '7:00 AM', '9:00 AM');
      await submit(page).click();
      await expect(submit(page)).toHaveText('Booking...');
      await submit(page).click({ force: true }); // the second press has no effect
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      answer();
      await expect(page.getByRole('status').getByText('Court booking request send')).toBeVisible();
      await expect(dialog).toBeHidden();
      const [made] = await person.ask(listBookings, { query: { user: person.email, status: 'pending' } });
      const note = page.getByRole('status').filter({ hasText: 'An admin will review your request.' });
      await expect(note).toContainText(
        `${court.type} on ${formatClubDate(DATE)} is held for you until ${formatMoment(made?.expires_at ?? '')}.`,
      );
      await expect(note.getByRole('link', { name: 'Pending Bookings' })).toBeVisible();
      await note.getByRole('button', { name: 'Close this note' }).click();
      await expect(note).toBeHidden();
      expect(requests).toEqual([
        {
          user_email: person.email,
          user_name: person.name,
          court_id: court._id,
          court_type: court.type,
          date: DATE,
          slots: ['7:00 AM - 8:00 AM', '9:00 AM - 10:00 AM'],
          price_per_session: 500,
          total_price: 1000,
        },
      ]);
    });

    await test.step('and the list of one’s own bookings has it', async () => {
      await wander(page, '/dashboard/pendingBookings');
      await expect(page.getByRole('article')).toContainText(court.type);
      const query = { user: person.email, status: 'pending' } as const;
      expect(await person.ask(listBookings, { query })).toMatchObject([
        { status: 'pending', total_price: 1000 },
      ]);
    });
  },
);

test('a refused booking is explained in the dialog, which keeps the slots that are still free', async ({
  page,
  club,
}) => {
  await hearNothing(page);
  const { admin, court, dialog } = await openCourts(page, club);

  await test.step('somebody else was faster', async () => {
    await bookNow(page, court).click();
    await choose(page, '7:00 AM', '8:00 AM');
    await aBooking(await aUser(club, { name: 'Faster Person' }), court, { date: DATE });
    await submit(page).click();
    await expect(dialog.getByRole('alert')).toContainText('7:00 AM - 8:00 AM');
    await expect(slot(page, '7:00 AM')).toBeDisabled();
    await expect(dialog.getByText('Taken', { exact: true })).toBeVisible();
    await expect(slot(page, '8:00 AM')).toBeChecked();
    await expect(dialog).toContainText(/Sessions\s*1\s*Total\s*৳500/);
  });

  await test.step('the price has changed meanwhile', async () => {
    await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 600 } });
    await submit(page).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The price is now ৳600 per session. The total is up to date: submit again if you agree.',
    );
    await expect(dialog).toContainText(/Sessions\s*1\s*Total\s*৳600/);
    await submit(page).click();
    await expect(page.getByRole('status').getByText('Court booking request send')).toBeVisible();
  });
});

test('dates that cannot be booked are told, and free slots that cannot be looked up do not stop anybody', async ({
  page,
  club,
}) => {
  await hearNothing(page);
  const { court, dialog } = await openCourts(page, club);
  const date = dialog.getByLabel('Date');
  await bookNow(page, court).click();
  for (const wrong of [inDays(-1), inDays(91)]) {
    await date.fill(wrong);
    await expect(date).toHaveAccessibleDescription(/Please choose a date from .* to /);
    await expect(submit(page)).toBeDisabled();
  }
  const letThrough = await refuse(page, { path: '/courts/*/availability*' });
  await choose(page, '7:00 AM');
  await expect(dialog.getByRole('alert')).toHaveText(
    'We could not check which slots are free. Please wait a minute.',
  );
  await expect(submit(page)).toBeEnabled();
  await letThrough();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('what the server says of the date is shown at the date until another is chosen', async ({
  page,
  club,
}) => {
  const { court, dialog } = await openCourts(page, club);
  const date = dialog.getByLabel('Date');
  const message = 'This day has passed. Please choose a later date.';
  const passed = { code: 'invalid-input', message, errors: [{ path: 'date', message }] } as const;
  await refuse(page, { method: 'POST', path: '/bookings' }, { ...passed, errors: [...passed.errors] });
  await bookNow(page, court).click();
  await choose(page, '7:00 AM');
  await submit(page).click();
  await expect(date).toHaveAccessibleDescription(new RegExp(message));
  await expect(date).toBeFocused();
  await expect(date).toHaveValue(DATE);
  await expect(slot(page, '7:00 AM')).toBeChecked();
  await date.fill(inDays(8));
  await expect(date).not.toHaveAccessibleDescription(new RegExp(message));
});

test('nobody books after their session has ended', async ({ page, club, context }) => {
  const { court, dialog } = await openCourts(page, club);
  await bookNow(page, court).click();
  await choose(page, '7:00 AM');
  const other = await context.newPage();
  await other.goto('/courts');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(dialog).toBeHidden();
});
