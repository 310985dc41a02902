import type { Locator, Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { outlineContrast } from '../support/contrast.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { openAs } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The contrast that WCAG 2.2 AA requires for the outline of a control. */
const ENOUGH = 3;

async function expectOutlines(page: Page, choices: Locator): Promise<void> {
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    for (const choice of await choices.all()) {
      // A control that the browser draws by itself would look different in each browser.
      await expect(choice).toHaveCSS('appearance', 'none');
      await expect(choice).toHaveCSS('border-style', 'solid');
      const { outline, mark } = await outlineContrast(choice);
      expect(outline, JSON.stringify(media)).toBeGreaterThanOrEqual(ENOUGH);
      if (await choice.isChecked()) expect(mark, JSON.stringify(media)).toBeGreaterThanOrEqual(ENOUGH);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}

test('boxes and radio buttons are outlined and marked for all to see, drawn alike by all browsers', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  await openAs(page, club, await anAdmin(club), PAGES.allUsers);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('checkbox').click();
  await expectOutlines(page, page.getByRole('checkbox'));
  await row.getByRole('button', { name: /^Role of/ }).click();
  await expectOutlines(page, page.getByRole('dialog').getByRole('radio'));
});
