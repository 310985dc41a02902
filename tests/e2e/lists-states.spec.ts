import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/users.ts';
import { aMember, anAdmin, aUser, logIn } from './support/people.ts';
import { emptyList, refuse } from './support/stand-in-answers.ts';
import { expect, test } from './support/test.ts';
import { wander } from './support/pages.ts';

interface List {
  page: string;
  /** The call that fills it. */
  call: string;
  loading?: string;
  failure: string;
  empty: string;
}

const WHY = 'Please wait a minute.';

const LISTS: Record<Role, List[]> = {
  user: [
    {
      page: PAGES.pendingBookings,
      call: '/bookings*',
      failure: `Error: ${WHY}`,
      empty: 'No pending bookings.',
    },
    {
      page: PAGES.showAnnouncements,
      call: '/announcements*',
      failure: `Failed to load announcements: ${WHY}`,
      empty: 'No announcements found.',
    },
  ],
  member: [
    {
      page: PAGES.approvedBookings,
      call: '/bookings*',
      failure: `Error: ${WHY}`,
      empty: 'No approved bookings.',
    },
    {
      page: PAGES.confirmedBookings,
      call: '/bookings*',
      failure: `Error: ${WHY}`,
      empty: 'No confirmed bookings.',
    },
    {
      page: PAGES.paymentHistory,
      call: '/payments*',
      failure: `Error: ${WHY}`,
      empty: 'No payment records found.',
    },
  ],
  admin: [
    {
      page: PAGES.manageAnnouncements,
      call: '/announcements*',
      failure: `Failed to load announcements: ${WHY}`,
      empty: 'No announcements found.',
    },
    {
      page: PAGES.manageCourts,
      call: '/courts',
      failure: `Failed to load courts: ${WHY}`,
      empty: 'No courts found.',
    },
    {
      page: PAGES.manageCoupons,
      call: '/coupons*',
      loading: 'Loading coupons...',
      failure: `Failed to load coupons: ${WHY}`,
      empty: 'No coupons found.',
    },
    {
      page: PAGES.manageBookingApprovals,
      call: '/bookings*',
      failure: `Error: ${WHY}`,
      empty: 'No pending booking requests.',
    },
    {
      page: PAGES.manageMembers,
      call: '/all-members*',
      failure: `Error: ${WHY}`,
      empty: 'No members found.',
    },
    { page: PAGES.allUsers, call: '/all-users*', failure: `Error: ${WHY}`, empty: 'No users found.' },
    {
      page: PAGES.allConfirmed,
      call: '/bookings*',
      failure: `Error: ${WHY}`,
      empty: 'No confirmed bookings.',
    },
    {
      page: PAGES.paymentIssues,
      call: '/payments/attention*',
      failure: `Error: ${WHY}`,
      empty: 'No payments need your attention.',
    },
  ],
};

async function goThroughStates(
  page: Page,
  { page: path, call, loading = 'Loading...', failure, empty }: List,
) {
  const main = page.getByRole('main');
  const letThrough = await refuse(
    page,
    { method: 'GET', path: call },
    { code: 'too-many-requests', message: WHY },
  );
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api${call}`, async (route) => {
    await held;
    await route.fallback();
  });
  await wander(page, path);
  // The page that is left may be loading, too, out of sight.
  await expect(main.getByText(loading, { exact: true }).filter({ visible: true })).toBeVisible();
  answer();
  await expect(main.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  await letThrough();
  await emptyList(page, call);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(empty, { exact: true })).toBeVisible();
  await page.unroute(`**/api${call}`);
}

for (const role of ['user', 'member', 'admin'] as const) {
  test(`each list of a person whose role is ${role} says that it is loading, why it failed, and that it is empty`, async ({
    page,
    club,
  }) => {
    const admin = await anAdmin(club);
    const person = role === 'admin' ? admin : role === 'user' ? await aUser(club) : await aMember(club);
    await logIn(page, club, person);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    for (const list of LISTS[role]) await test.step(list.page, () => goThroughStates(page, list));
  });
}
