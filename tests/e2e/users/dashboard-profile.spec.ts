import type { Page } from '@playwright/test';
import { formatInstant } from '#contract/clock/dates.ts';
import { countCourts } from '#contract/club/courts.ts';
import { getUser, listMembers, listUsers } from '#contract/people/users.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { aMember, anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const profileOf = (person: Person) => person.ask(getUser, { params: { email: person.email } });

/** Returns the value below a term of the page. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .last()
    .locator('dd');

test(
  'a user’s profile: photo, name, e-mail and when they registered',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club, { name: 'Nadia Newcomer' });
    await logIn(page, club, person);
    const { answer } = await hold(page, { path: '/users/*' });
    await page.goto('/dashboard');
    // The status is found by its role, because React keeps the previous outline, hidden, until the code of the page has loaded.
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Nadia Newcomer' })).toBeVisible();
    // A person without a photo gets a placeholder, with the initials drawn over it by the style sheet.
    await expect(page.getByRole('img', { name: 'Photo of Nadia Newcomer' })).toHaveAttribute(
      'src',
      '/art/avatar.svg',
    );
    await expect(page.getByRole('main').locator('[data-initials=NN]')).toBeVisible();
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    const { created_at } = await profileOf(person);
    await expect(fact(page, 'Registered')).toHaveText(formatInstant(created_at));
    await expect(page.getByText('Became member')).toBeHidden();
    await expect(page.getByText('Total courts')).toBeHidden();
  },
);

test('a member’s profile says since when, an admin’s how big the club is', async ({
  page,
  club,
  context,
}) => {
  const admin = await anAdmin(club);
  const member = await aMember(club);

  await test.step('member', async () => {
    await logIn(page, club, member);
    await page.goto('/dashboard/myProfile');
    const { updated_at } = await profileOf(member);
    expect(updated_at).not.toBeNull();
    await expect(fact(page, 'Became member')).toHaveText(formatInstant(updated_at));
    await expect(page.getByText('Total courts')).toBeHidden();
  });

  await test.step('admin', async () => {
    await context.clearCookies();
    await logIn(page, club, admin);
    await page.goto('/dashboard/myProfile');
    const whole = { query: { limit: 500 } };
    const [{ count }, users, members] = await Promise.all([
      admin.ask(countCourts),
      admin.ask(listUsers, whole),
      admin.ask(listMembers, whole),
    ]);
    await expect(fact(page, 'Total courts')).toHaveText(String(count));
    await expect(fact(page, 'Total users')).toHaveText(String(users.length));
    await expect(fact(page, 'Total members')).toHaveText(String(members.length));
    await expect(page.getByText('Became member')).toBeHidden();
    for (const [tile, list] of [
      ['Total courts', 'Manage Courts'],
      ['Total members', 'Manage Members'],
      ['Total users', 'All Users'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: tile }).click();
      await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
      await page.goBack();
    }
  });
});

test('an admin reads on their profile what is wrong with the installation, and others do not', async ({
  page,
  club,
  context,
}) => {
  const message = 'TRUST_PROXY is not set. Please set it to the address of the proxy.';
  await page.route('**/api/notices', (route) =>
    route.fulfill({ json: [{ code: 'proxy-not-trusted', message }] }),
  );
  await logIn(page, club, await anAdmin(club));
  await page.goto('/dashboard/myProfile');
  await expect(page.getByRole('region', { name: 'Needs your attention' }).getByText(message)).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await logIn(page, club, await aUser(club));
  await page.goto('/dashboard/myProfile');
  await expect(fact(page, 'Registered')).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});

test('a profile that cannot be loaded says why, and one that is not there says so', async ({
  page,
  club,
}) => {
  await logIn(page, club, await aUser(club));
  const letThrough = await refuse(page, { path: '/users/*' });
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to load profile: Please wait a minute.')).toBeVisible();
  await letThrough();
  await refuse(
    page,
    { path: '/users/*' },
    { code: 'not-found', message: 'There is nobody of that address.' },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No profile data found.')).toBeVisible();
});
