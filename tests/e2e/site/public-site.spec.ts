import type { Page } from '@playwright/test';
import { toClubYear } from '#contract/clock/club-zone.ts';
import { expect, test } from '../support/test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'The club in three pictures' });
const footer = (page: Page) => page.getByRole('contentinfo');

test(
  'the home page shows the club in three slides, three cards and a footer',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page).toHaveTitle('Sports Club Management System');
    const brand = page.getByRole('banner').getByRole('link', { name: 'Sports Club Management System' });
    await expect(brand).toHaveAttribute('href', '/');

    await test.step('the carousel is 400 px high and has three slides, which move when somebody moves them', async () => {
      const slides = carousel(page).getByRole('group');
      await expect(slides).toHaveCount(3);
      await expect(carousel(page).getByRole('heading')).toHaveText([
        'Sports Club',
        'Courts',
        'Our Activities',
      ]);
      expect((await carousel(page).boundingBox())?.height).toBe(400);
      for (const [index, title] of ['Sports Club', 'Courts', 'Our Activities'].entries()) {
        const dot = carousel(page).getByRole('button', { name: `Show slide ${index + 1}: ${title}` });
        await dot.click();
        await expect(slides.nth(index)).toHaveAccessibleName(`${index + 1} of 3: ${title}`);
        await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
        await expect(dot).toHaveAttribute('aria-current', 'true');
      }
      const next = carousel(page).getByRole('button', { name: 'Next slide' });
      if (await next.isVisible()) {
        await next.click(); // the first slide follows the last one
        await expect(slides.nth(0)).toBeInViewport({ ratio: 0.9 });
      }
    });

    await test.step('About the Club has three cards', async () => {
      const about = page.getByRole('region', { name: 'About the Club' });
      await expect(about.getByRole('heading', { level: 3 })).toHaveText([
        'Our History',
        'Our Mission',
        'Our Vision',
      ]);
      const [history, mission, vision] = await about.getByRole('listitem').allTextContents();
      expect(history).toMatch(
        /Established in 2005.*grew into a multi-sport facility for athletes of all levels/,
      );
      expect(mission).toMatch(/inspire a passion for sports, nurture talent and promote an active lifestyle/);
      expect(vision).toMatch(/a nationally recognized hub for sports excellence/);
    });

    await test.step('the footer says whom to call and to write to, and repeats Home and Courts', async () => {
      await expect(footer(page).getByRole('link', { name: /^\+?[\d\s-]+$/ })).toHaveAttribute(
        'href',
        /^tel:\+?\d+$/,
      );
      await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
      await expect(footer(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
      await footer(page).getByRole('link', { name: 'Courts' }).click();
      await expect(page).toHaveURL('/courts');
    });
  },
);

test('the main area is never wider than 1200 px', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 800 });
  for (const path of ['/', '/courts', '/auth/login']) {
    await page.goto(path);
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1200);
  }
});

test('the footer’s year is the one in Dhaka, whatever the browser’s clock and zone', async ({ page }) => {
  await page.clock.setFixedTime('2031-12-31T18:00:01Z'); // a second past midnight in Dhaka
  // The server's year stays, and the browser hydrates it without a mismatch warning.
  for (const path of ['/', '/auth/login', '/dashboard']) {
    await page.goto(path);
    await expect(footer(page)).toContainText(`© ${toClubYear(new Date())} Sports Club Management System`);
  }
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test(
  'visitors are offered Login and Register, small screens a menu',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/courts');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');
    const menu = banner.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeVisible({ visible: isMobile });
    if (isMobile) {
      await expect(banner.getByRole('link', { name: 'Home' })).toBeHidden();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await menu.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    }
    await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register');
    // The club has tiers if another test has made some.
    const links = banner
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .filter({ hasNotText: 'Memberships' });
    await expect(links).toHaveText(['Home', 'Courts', 'Calendar', 'বাংলা']);
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
    await links.nth(0).click();
    await expect(page).toHaveURL('/');
    if (isMobile) await expect(menu).toHaveAttribute('aria-expanded', 'false');
  },
);

test('Login, Register and the menu stand side by side on the narrowest phones', async ({ page }) => {
  await page.goto('/courts');
  const banner = page.getByRole('banner');
  const row = [
    banner.getByRole('link', { name: 'Sports Club' }),
    banner.getByRole('link', { name: 'Login' }),
    banner.getByRole('link', { name: 'Register' }),
    banner.getByRole('button', { name: 'Menu', exact: true }),
  ];
  for (const width of [320, 360, 390, 430, 600]) {
    await page.setViewportSize({ width, height: 700 });
    let end = 0;
    for (const one of row) {
      await expect(one).toBeInViewport({ ratio: 1 });
      const box = await one.boundingBox();
      expect(box?.x, `at ${width} px`).toBeGreaterThanOrEqual(end);
      end = (box?.x ?? 0) + (await one.evaluate(({ scrollWidth }) => scrollWidth));
    }
    expect(end).toBeLessThanOrEqual(width);
  }
});

test('no other address is a page: below the dashboard and the sign-in neither', async ({ page }) => {
  for (const path of ['/nothing', '/dashboard/nothing', '/auth/nothing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  }
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
});
