import { PAGES } from '#contract/pages.ts';
import { expect, test } from '../support/test.ts';

test('links lead on without loading the site again, and Back, Forward and Ctrl work as everywhere', async ({
  page,
}) => {
  await page.goto(PAGES.home);
  const head = page.getByRole('banner');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const home = await heading.textContent();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await head.getByRole('link', { name: 'Courts' }).click();
  await expect(page).toHaveURL(PAGES.courts);
  await expect(heading).toHaveText('Courts');
  // A link to the current page adds nothing to the history.
  await head.getByRole('link', { name: 'Courts' }).click();
  await page.goBack();
  await expect(page).toHaveURL(PAGES.home);
  await expect(heading).toHaveText(home ?? '');
  await page.goForward();
  await expect(heading).toHaveText('Courts');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  const tabs = () => page.context().pages();
  await head.getByRole('link', { name: 'Login' }).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => tabs().length).toBe(2);
  await expect(tabs().find((tab) => tab !== page) ?? page).toHaveURL(PAGES.login);
  await expect(page).toHaveURL(PAGES.courts);
});
