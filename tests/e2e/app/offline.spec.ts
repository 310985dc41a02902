import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('a user who goes offline is told so, can return to loaded pages, and continues once back online', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courts' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click(); // the retry fails again, and nothing is lost
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sports Club' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Courts' })).toBeVisible();
  faults.length = 0; // the browser logs the failed requests to the console
});

test('the page says in which language it is, and what a link to it shows elsewhere', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type'])
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\w/);
});
