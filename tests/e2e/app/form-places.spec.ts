import type { Locator } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Returns true when nothing covers the lower edge of a text. */
const isInSight = (text: Locator) =>
  text.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, bottom - 2));
  });

test('what is wrong with a field above a dialog’s foot is said in sight', async ({ page, club }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await logIn(page, club, await anAdmin(club));
  await page.goto(PAGES.openingHours);
  await page.getByRole('button', { name: '+ Price', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Evening');
  await dialog.getByLabel('Price').fill('500');
  const hours = dialog.getByLabel('Hours');
  await hours.fill('evening');
  const save = await dialog.getByRole('button', { name: 'Save' }).boundingBox();
  // The lower edge of the field is at the upper edge of the dialog's foot, and the field already has the focus.
  await hours.evaluate(
    (field, foot) => {
      const list = field.closest('dialog');
      list?.scrollBy(0, field.getBoundingClientRect().bottom - foot);
    },
    (save?.y ?? 0) - 20,
  );
  await hours.press('Enter');
  const fault = dialog.getByText('is not a time range');
  await expect(fault).toBeVisible();
  expect(await isInSight(fault)).toBe(true);
});

/** Returns, for each two fields side by side, how far apart the tops of their controls are. */
const unevenness = (within: Locator) =>
  within.evaluate((place) => {
    const tops = [...place.querySelectorAll('.field-row')].flatMap((row) => {
      const fields = [...row.children].map((field) => ({
        top: field.getBoundingClientRect().top,
        control: field.querySelector('input, select, textarea')?.getBoundingClientRect().top ?? 0,
      }));
      return fields.flatMap((field, at) => {
        const next = fields[at + 1];
        return next?.top === field.top ? [next.control - field.control] : [];
      });
    });
    return tops;
  });

test('fields beside each other line up, whatever their hints and faults are', async ({ page, club }) => {
  await page.setViewportSize({ width: 660, height: 900 });
  await logIn(page, club, await anAdmin(club));
  await page.goto(PAGES.tiers);
  await page.getByRole('button', { name: '+ Add Tier' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Price', { exact: true })).toBeVisible();
  const calm = await unevenness(dialog);
  expect(calm.length).toBeGreaterThan(2);
  expect(calm.filter((distance) => distance !== 0)).toEqual([]);
  await dialog
    .getByRole('button', { name: 'Save tier' })
    .or(dialog.getByRole('button', { name: 'Add tier' }))
    .click();
  await expect(dialog.locator('[id$="-error"]').first()).toBeVisible();
  expect((await unevenness(dialog)).filter((distance) => distance !== 0)).toEqual([]);

  await page.goto(PAGES.clubSettings);
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('main').locator('[id$="-error"]').first()).toBeVisible();
  const settings = await unevenness(page.getByRole('main'));
  expect(settings.length).toBeGreaterThan(1);
  expect(settings.filter((distance) => distance !== 0)).toEqual([]);
});
