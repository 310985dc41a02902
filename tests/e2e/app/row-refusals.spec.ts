import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName } from '../support/club.ts';
import { aMember, anAdmin, logIn, type Person } from '../support/people.ts';
import { goTo } from '../support/pages.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

interface Act {
  page: string;
  button: string | RegExp;
  /** The button that confirms the question, if there is one. */
  yes?: string;
  call: { method: string; path: string };
}

const CANCEL: Act = {
  page: PAGES.pendingBookings,
  button: 'Cancel Booking',
  yes: 'Cancel Booking',
  call: { method: 'DELETE', path: '/bookings/*' },
};

const BY_AN_ADMIN: Act[] = [
  {
    page: PAGES.manageBookingApprovals,
    button: 'Approve',
    call: { method: 'PATCH', path: '/bookings/*/approve' },
  },
  {
    page: PAGES.manageBookingApprovals,
    button: 'Reject',
    yes: 'Reject',
    call: { method: 'PATCH', path: '/bookings/*/reject' },
  },
  {
    page: PAGES.manageBookingApprovals,
    button: 'Remove user',
    yes: 'Remove',
    call: { method: 'DELETE', path: '/users/*' },
  },
  {
    page: PAGES.manageMembers,
    button: /^Delete/,
    yes: 'Delete',
    call: { method: 'DELETE', path: '/users/*' },
  },
];

test(
  'what cannot be done about a row is said at the row, which stays',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await aMember(club, { name: aName('Meena') });
    const court = await aCourt(admin);
    await aBooking(person, court);
    await aBooking(admin, await aCourt(admin));
    const rowOf = (text: string) =>
      page.getByRole('article').or(page.getByRole('row')).filter({ hasText: text });

    async function tryInVain({ page: path, button, yes, call }: Act, text: string): Promise<void> {
      // The message names this act, because messages of earlier acts may still be shown.
      const message = `Somebody was faster: ${call.method} ${call.path}`;
      const letThrough = await refuse(page, call, { code: 'not-pending', message });
      await goTo(page, path);
      await rowOf(text).getByRole('button', { name: button }).click();
      if (yes) await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
      await expect(rowOf(text).getByRole('alert').filter({ hasText: message })).toBeVisible();
      await letThrough();
    }
    async function begin(by: Person): Promise<void> {
      await page.context().clearCookies();
      await logIn(page, club, by);
      await page.goto(PAGES.myProfile);
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    }

    await begin(person);
    await tryInVain(CANCEL, court.type);
    await begin(admin);
    for (const act of BY_AN_ADMIN) await tryInVain(act, person.email);

    await test.step('an admin is not offered to remove themself', async () => {
      await goTo(page, PAGES.manageBookingApprovals);
      const own = rowOf(admin.email).first();
      await expect(own).toBeVisible();
      await expect(own.getByRole('button', { name: 'Remove user' })).toHaveCount(0);
    });

    await test.step('the server’s own answer: a court that is booked is not deleted', async () => {
      await goTo(page, PAGES.manageCourts);
      await rowOf(court.type)
        .getByRole('button', { name: `Delete ${court.type}` })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(rowOf(court.type).getByRole('alert')).toContainText('This court has 1 upcoming booking.');
      await expectNoSidewaysScroll(page);
    });
  },
);
