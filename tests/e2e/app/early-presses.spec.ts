import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { aCourt } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

/**
 * Holds the scripts of this name back until `send` is called. `send` waits until such a script is requested, so the test fails if none was
 * held back.
 */
async function holdScripts(page: Page, name: string): Promise<{ send: () => Promise<void> }> {
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked.resolve(undefined);
    await held.promise;
    return route.continue();
  });
  return {
    async send() {
      await asked.promise;
      held.resolve(undefined);
    },
  };
}

test('what is pressed before any script has come is done once it has', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club));
  const { send } = await holdScripts(page, 'index');
  await page.goto(PAGES.courts, { waitUntil: 'commit' });
  const bookNow = page.getByRole('button', { name: `Book now: ${court.type}` });
  await bookNow.click();
  await bookNow.click(); // people press again when nothing happens
  await send();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(bookNow).toBeVisible();
});

test('what is pressed before the page’s own code has come waits for it, on the page as the server sent it', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club));
  await logIn(page, club, await aUser(club));
  const { send } = await holdScripts(page, 'courts-page');
  await page.goto(PAGES.courts, { waitUntil: 'commit' });
  const bookNow = page.getByRole('button', { name: `Book now: ${court.type}` });
  const button = await bookNow.elementHandle();
  await bookNow.click();
  const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
  await expect(dialog).toBeHidden();
  await send();
  await expect(dialog).toBeVisible();
  expect(await button.evaluate((element) => element.isConnected)).toBe(true);
});

test('a page whose code does not come says so, and its button answers', async ({ page, faults }) => {
  await page.route('**/assets/courts-page-*.js', (route) => route.abort());
  await page.goto(PAGES.courts);
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute('**/assets/courts-page-*.js');
  await reload.click();
  await expect(page.getByRole('button', { name: /^Book now/ }).first()).toBeVisible();
  faults.splice(0);
});

test('what is pressed below the first view before its code has come waits for it', async ({ page }) => {
  const { send } = await holdScripts(page, 'below');
  // It takes longer to find out who is signed in than to fetch this code, because that call comes after two scripts.
  const { answer } = await hold(page, { path: '/identity/refresh' });
  await page.goto(PAGES.home);
  const tomorrow = page.getByRole('group', { name: 'Days' }).getByRole('button', { name: 'Tomorrow' });
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'false');
  await send();
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Free tomorrow' })).toBeVisible();
  answer();
});
