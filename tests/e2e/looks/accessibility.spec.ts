import type { Locator, Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  findBarriers,
} from '../support/accessibility.ts';
import { inDays } from '../support/club.ts';
import { logIn } from '../support/people.ts';
import { makeScene } from '../support/scene.ts';
import { DASHBOARD, LINKED, PUBLIC } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { wander } from '../support/pages.ts';

// Each test runs axe up to two dozen times. Forms in dialogs and the errors at their fields are checked in forms.spec.ts.
test.slow();

/** The pages for booking and for setting it up are checked at every width here; other states of these screens have their own tests. */
const ALL_WIDTHS = new Set<string>([PAGES.home, PAGES.courts, PAGES.openingHours, PAGES.clubRules]);

/** A phone's layout is checked in the light theme only, because the colours are the same as on the desktop. */
const lookOn = (isMobile: boolean, path = '') =>
  isMobile ? expectAccessibleInLight : ALL_WIDTHS.has(path) ? expectAccessibleAtAllWidths : expectAccessible;

/** Narrow enough for 400 % zoom on a screen of 1280 px. */
const NARROW = { width: 320, height: 640 };

async function expectForEverybody(
  page: Page,
  path: string,
  heading: string,
  isMobile: boolean,
): Promise<void> {
  await test.step(path, async () => {
    const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
    await wander(page, path);
    await expect(title).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    if (path === PAGES.home) {
      // The part below the pictures loads after the first interaction.
      await page.keyboard.press('Shift');
      await expect(page.getByRole('heading', { name: 'How booking works' })).toBeVisible();
    }
    await expect(page.getByRole('main').getByText(/^(Error|Failed to load)/)).toHaveCount(0);
    const usual = page.viewportSize() ?? NARROW;
    await lookOn(isMobile, path)(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(usual);
  });
}

test(
  'what everybody can open is for everybody: by axe, light and dark, and 320 px wide',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/auth/login');
    for (const { path, heading } of PUBLIC) await expectForEverybody(page, path, heading, isMobile);
  },
);

/** These screens are the same for users and for members, who have entries in more lists. */
const SHARED = new Set<string>([PAGES.myBookings, PAGES.pendingBookings, PAGES.showAnnouncements]);

for (const role of ['user', 'member', 'admin'] as const) {
  test(
    `the dashboard of a person whose role is ${role} is for everybody: by axe, light and dark, and 320 px wide`,
    { tag: '@phone' },
    async ({ page, club, isMobile }) => {
      const { person, addresses } = await makeScene(club, role);
      await logIn(page, club, person);
      await page.goto('/dashboard/myProfile');
      for (const { path, heading, roles } of DASHBOARD.filter(({ path }) => path !== PAGES.dashboard)) {
        if (!roles.includes(role) || (role === 'user' && SHARED.has(path))) continue;
        await expectForEverybody(page, addresses[heading] ?? path, heading, isMobile);
      }
      if (role !== 'user') return;
      // The public pages have a different header for signed-in users, whatever their role.
      for (const { path, heading } of PUBLIC.slice(0, 2))
        await expectForEverybody(page, path, heading, isMobile);
      for (const { path, heading } of LINKED) await expectForEverybody(page, path, heading, isMobile);
    },
  );
}

test(
  'dialogs, menus and messages are for everybody, too',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const { person } = await makeScene(club, 'user');
    await logIn(page, club, person);
    await page.goto('/courts');
    const open = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    async function look(popup: Locator, holdAgainst = expectAccessible): Promise<void> {
      await expect(popup).toBeVisible();
      await holdAgainst(page);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
    await test.step('the booking dialog', async () => {
      await open(/^Book now: /);
      await page.getByLabel('Date').fill(inDays(2));
      const dialog = page.getByRole('dialog', { name: /^Book / });
      const behind = () => dialog.evaluate((it) => getComputedStyle(it, '::backdrop').backdropFilter);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await behind()).toMatch(/^blur/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await behind()).toBe('none');
      await look(dialog, expectAccessibleAtAllWidths);
    });
    await test.step('the account menu', async () => {
      await open('Account menu');
      await look(page.getByRole('button', { name: 'Log Out' }));
    });
    await test.step('a question', async () => {
      await wander(page, PAGES.pendingBookings);
      await open('Cancel Booking');
      await look(page.getByRole('alertdialog'));
    });
    await test.step('the drawer', async () => {
      if (!isMobile) return;
      await open('Dashboard menu');
      await look(page.getByRole('dialog', { name: 'Dashboard menu' }));
    });
    await test.step('the alert of a failed login', async () => {
      await page.context().clearCookies();
      await page.goto(PAGES.login);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await look(page.getByRole('alertdialog', { name: 'Oops...' }));
    });
  },
);

test('axe finds a planted fault', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => {
    const list = document.createElement('ul');
    list.innerHTML = '<li>Listed</li>'.repeat(50);
    document.querySelector('main')?.append(list);
  });
  expect(await findBarriers(page)).toEqual([]);
  // An item that looks different is still found among many alike that were checked before.
  const odd = page.getByRole('listitem').filter({ hasText: 'Listed' }).nth(25);
  await odd.evaluate((item) => (item.style.color = '#ddd'));
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: <li/)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await odd.evaluate((item) => (item.style.color = '#333'));
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: <li/)]);
  await odd.evaluate((item) => item.remove());
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('heading', { name: 'About the Club' }).evaluate((heading) => {
    heading.style.color = '#ddd';
  });
  expect((await findBarriers(page)).join()).toContain('color-contrast');
  // A barrier in a dialog is found, and the page behind the dialog is not checked.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<h2 id="planted">Planted</h2><input>';
    dialog.setAttribute('aria-labelledby', 'planted');
    document.body.append(dialog);
    dialog.querySelector('h2')?.style.setProperty('color', '#ddd');
    dialog.style.background = 'white';
    dialog.showModal();
  });
  expect(await findBarriers(page)).toEqual([
    expect.stringMatching(/^color-contrast: <h2/),
    expect.stringMatching(/^label: <input/),
  ]);
});
