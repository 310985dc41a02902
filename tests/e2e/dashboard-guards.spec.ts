import type { Page } from '@playwright/test';
import type { Role } from '#contract/users.ts';
import type { Club } from './support/club-server.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn, type Person } from './support/people.ts';
import { DASHBOARD } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { wander } from './support/pages.ts';

async function makePerson(club: Club, role: Role): Promise<Person> {
  if (role === 'user') return aUser(club);
  const admin = await anAdmin(club);
  if (role === 'staff') return aStaffMember(club);
  return role === 'admin' ? admin : await aMember(club);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a visitor to any dashboard page is sent to the login page, which remembers where they were going', async ({
  page,
}) => {
  await page.goto('/dashboard/paymentHistory?view=cards');
  await expect(page).toHaveURL('/auth/login');
  const remembered = () => page.evaluate(() => (history.state as { usr: { from: string } }).usr.from);
  expect(await remembered()).toBe('/dashboard/paymentHistory?view=cards');
  for (const { path } of DASHBOARD) {
    await wander(page, path);
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(remembered).toBe(path);
  }
});

const LINKS: Record<Role, string[]> = {
  user: [
    'My Bookings /myBookings',
    'Home /',
    'My Profile /myProfile',
    'Notifications /notifications',
    'Pending Bookings /pendingBookings',
    'Announcements /showAnnouncements',
  ],
  member: [
    'My Bookings /myBookings',
    'Home /',
    'My Profile /myProfile',
    'Notifications /notifications',
    'Pending Bookings /pendingBookings',
    'Announcements /showAnnouncements',
    'Approved Bookings /approvedBookings',
    'Confirmed Bookings /confirmedBookings',
    'Payment History /paymentHistory',
  ],
  staff: [
    'Today /today',
    'My Bookings /myBookings',
    'Home /',
    'My Profile /myProfile',
    'Notifications /notifications',
    'Pending Bookings /pendingBookings',
    'Announcements /showAnnouncements',
    'Approved Bookings /approvedBookings',
    'Confirmed Bookings /confirmedBookings',
    'Payment History /paymentHistory',
    'Desk /desk',
    'Manage Bookings /manageBookingApprovals',
    'Confirmed /allConfirmed',
  ],
  admin: [
    'Today /today',
    'Home /',
    'My Profile /myProfile',
    'Notifications /notifications',
    'Desk /desk',
    'Announcements /manageAnnouncements',
    'Manage Courts /manageCourts',
    'Opening Hours /openingHours',
    'Manage Cupons /manageCoupons',
    'Manage Bookings /manageBookingApprovals',
    'Members /manageMembers',
    'Users /allUsers',
    'Confirmed /allConfirmed',
    'Payment Issues /paymentIssues',
    'Messages /messages',
    'Club Rules /clubRules',
    'Club Settings /clubSettings',
    'Operation /operation',
    'Reports /reports',
    'Export /exports',
    'Import Members /importMembers',
    'Audit /audit',
  ],
};

for (const role of ['user', 'member', 'staff', 'admin'] as const) {
  test(
    `the dashboard of a person whose role is ${role} has the pages of that role, and no others`,
    { tag: '@phone' },
    async ({ page, club, isMobile }) => {
      await logIn(page, club, await makePerson(club, role));
      await page.goto('/dashboard');
      await expect(heading(page, 'My Profile')).toBeVisible();

      await test.step('the side drawer has exactly these links', async () => {
        if (isMobile) await page.getByRole('button', { name: 'Dashboard menu' }).click();
        const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
        await expect(links).toHaveCount(LINKS[role].length);
        const shown = await links.evaluateAll((all) =>
          all.map(
            // How many wait there depends on what other tests have left.
            (link) =>
              `${link.textContent.replace(/\d+\+?( waiting)?$/, '')} ${link.getAttribute('href')?.replace('/dashboard', '') ?? ''}`,
          ),
        );
        expect(shown).toEqual(LINKS[role]);
        await expect(links.filter({ hasText: 'My Profile' })).toHaveAttribute('aria-current', 'page');
        if (!isMobile) return;
        // It is the only menu there, and leads to the public pages, too.
        const others = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        await expect(others).toHaveText(['Courts', 'Calendar']);
        await page.getByRole('button', { name: 'Close menu' }).click();
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
        const { height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
        expect(height, 'the footer below what people work on').toBeLessThan(200);
      });

      // Who may see what is the same on a phone.
      for (const { path, heading: name, roles } of isMobile ? [] : DASHBOARD) {
        await wander(page, path);
        const isOpen = roles.includes(role);
        await expect(page).toHaveURL(isOpen ? path : '/');
        await expect(heading(page, isOpen ? name : 'Sports Club')).toBeVisible();
      }
    },
  );
}

test('a user who becomes a member while the page is open finds the pages of members without signing in again', async ({
  page,
  club,
}) => {
  const person = await aMember(club);
  await page.route('**/api/user/role/*', (route) => route.fulfill({ json: { role: 'user' } }));
  await logIn(page, club, person);
  await page.goto('/dashboard/approvedBookings');
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Sports Club')).toBeVisible();
  await page.unroute('**/api/user/role/*');
  await wander(page, '/dashboard/approvedBookings');
  await expect(heading(page, 'Approved Bookings')).toBeVisible();
});

test('a role that cannot be found out is told, and can be asked for again', async ({ page, club }) => {
  await logIn(page, club, await aUser(club));
  await page.route('**/api/user/role/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/dashboard/pendingBookings');
  await expect(page.getByRole('alert')).toHaveText(/^Error: /);
  await page.unroute('**/api/user/role/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Pending Bookings')).toBeVisible();
});
