import type { Page } from '@playwright/test';
import type { Role } from '#contract/people/users.ts';
import type { Club } from '../support/club-server.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn, type Person } from '../support/people.ts';
import { DASHBOARD } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { wander } from '../support/pages.ts';

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

const OWN = ['Home /', 'My Profile /myProfile', 'Notifications /notifications'];
const OF_MEMBERS = [
  'My Bookings /myBookings',
  'Pending Bookings /pendingBookings',
  'Approved Bookings /approvedBookings',
  'Confirmed Bookings /confirmedBookings',
  'Payment History /paymentHistory',
];
const OF_THE_DAY = ['Today /today', 'Calendar /calendar', 'Desk /desk'];
const OF_ALL = ['Manage Bookings /manageBookingApprovals', 'Confirmed /allConfirmed'];
const NEWS = ['Announcements /showAnnouncements'];

/** The headings of the groups and their links, in order. */
const LINKS: Record<Role, Record<string, string[]>> = {
  user: { 'Your bookings': OF_MEMBERS.slice(0, 2), Club: NEWS, You: OWN },
  member: { 'Your bookings': OF_MEMBERS, Club: NEWS, You: OWN },
  staff: {
    'Today and desk': OF_THE_DAY,
    Bookings: OF_ALL,
    'Your bookings': OF_MEMBERS,
    Club: NEWS,
    You: OWN,
  },
  admin: {
    'Today and desk': OF_THE_DAY,
    Bookings: OF_ALL,
    Club: [
      'Announcements /manageAnnouncements',
      'Manage Courts /manageCourts',
      'Opening Hours /openingHours',
      'Manage Cupons /manageCoupons',
      'Tiers /tiers',
      'Club Rules /clubRules',
      'Club Settings /clubSettings',
    ],
    People: [
      'Members /manageMembers',
      'Users /allUsers',
      'Import Members /importMembers',
      'Messages /messages',
    ],
    Money: ['Payment Issues /paymentIssues', 'Reports /reports', 'Export /exports'],
    System: ['Operation /operation', 'Audit /audit', 'Unusual at the Desk /unusual'],
    You: OWN,
  },
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
        const drawer = page.getByRole('navigation', { name: 'Dashboard' });
        const links = drawer.getByRole('link');
        await expect(links).toHaveCount(Object.values(LINKS[role]).flat().length);
        const shown = await drawer.getByRole('list').evaluateAll((lists) =>
          lists.map((list) => [
            list.getAttribute('aria-label'),
            [...list.querySelectorAll('a')].map(
              // The count on a link depends on what other tests have left behind.
              (link) =>
                `${link.textContent.replace(/\d+\+?( waiting)?$/, '')} ${link.getAttribute('href')?.replace('/dashboard', '') ?? ''}`,
            ),
          ]),
        );
        expect(shown).toEqual(Object.entries(LINKS[role]));
        await expect(links.filter({ hasText: 'My Profile' })).toHaveAttribute('aria-current', 'page');
        if (!isMobile) return;
        // On a phone this is the only menu, so it also leads to the public pages and to Bangla.
        const others = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        await expect(others).toHaveText(
          'Calendar /calendar' === LINKS[role]['Today and desk']?.[1]
            ? ['Courts', 'বাংলা']
            : ['Courts', 'Calendar', 'বাংলা'],
        );
        await page.getByRole('button', { name: 'Close menu' }).click();
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
        const { height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
        expect(height, 'the footer below what people work on').toBeLessThan(200);
      });

      // The roles are the same on a phone, so the desktop run is enough.
      for (const { path, heading: name, roles } of isMobile ? [] : DASHBOARD) {
        await wander(page, path);
        const isOpen = roles.includes(role);
        await expect(page).toHaveURL(isOpen ? path : '/');
        await expect(heading(page, isOpen ? name : 'Sports Club')).toBeVisible();
      }
    },
  );
}

test('a group of links that was closed stays closed, here and at the next visit, until it is opened again', async ({
  page,
  club,
}) => {
  await logIn(page, club, await anAdmin(club));
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' });
  const audit = links.getByRole('link', { name: 'Audit' });
  await expect(audit).toBeVisible();
  await links.getByText('System', { exact: true }).click();
  await expect(audit).toBeHidden();
  await page.reload();
  await expect(links.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect(audit).toBeHidden();
  await page.keyboard.press('Tab');
  await links.getByText('System', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(audit).toBeVisible();
});

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
