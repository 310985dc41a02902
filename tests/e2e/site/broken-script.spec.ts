import type { Page } from '@playwright/test';
import { aCourt } from '../support/club.ts';
import { anAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const CANNOT_PRESS = 'you can read it, but its buttons may not work.';
const FAULT = 'throw new TypeError("planted");';
const COURTS = '**/assets/courts-page-*.js';

// The browser logs each planted fault.
test.afterEach(({ faults }) => {
  expect(faults.join()).toContain('planted');
  faults.length = 0;
});

/** Replaces `before` in these script files with a faulty `after`. */
async function plant(page: Page, files: string, before: string, after: string): Promise<void> {
  await page.route(files, async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    // The answer's headers are left out, because with them the browser would cache the faulty script.
    await route.fulfill({ contentType: 'text/javascript', body: script.replace(before, after) });
  });
}

for (const [what, before, after] of [
  ['does not run', '', FAULT],
  ['fails as it takes over', 'courts:`Courts`', `get courts(){${FAULT}}`],
] as const)
  test(`a public page whose script ${what} can still be read, and a reload is offered above`, async ({
    page,
    club,
  }) => {
    const court = await aCourt(await anAdmin(club));
    await plant(page, COURTS, before, after);
    await page.goto('/courts');
    await expect(page.getByRole('alert')).toContainText(CANNOT_PRESS);
    await expect(page.getByRole('heading', { level: 1, name: 'Courts' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: court.type })).toBeVisible();

    await test.step('another page is there, and this one has no second look at what was on it', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sports Club' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('alert')).toHaveText(
        'Something went wrong on this page. Nothing you saved is lost; please reload the page.',
      );
    });

    await test.step('a reload with a script that runs is whole', async () => {
      await page.unroute(COURTS);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await loaded;
      await expect(page.getByRole('alert')).toBeHidden();
      await page.getByRole('button', { name: `Book now: ${court.type}` }).click();
      await expect(page).toHaveURL('/auth/login');
    });
  });

test('a fault around the page leaves in view what the server has sent', async ({ page }) => {
  await plant(
    page,
    '**/assets/*.js',
    'skipToTheContent:`Skip to the content`',
    `get skipToTheContent(){${FAULT}}`,
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(CANNOT_PRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'Sports Club' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Courts' }).first()).toBeVisible();
});
