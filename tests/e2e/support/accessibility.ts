import { expect, type Page } from '@playwright/test';
import { runAxe } from './axe.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the colours of the theme. All other results are the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the fields with text smaller than 16 px, because an iPhone zooms into them and does not zoom out again. */
function findSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (field) => field.checkVisibility() && !field.matches('[type=checkbox], [type=radio], [type=file]'),
      )
      .map((field) => ({ field, size: parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field, size }) => `a field of ${size} px: ${field.outerHTML.slice(0, 120)}`),
  );
}

/** Returns the faults that axe finds on the current page and the fields that phones zoom into, one line for each fault. */
export async function findBarriers(page: Page): Promise<string[]> {
  return [...(await runAxe(page, { type: 'tag', values: WCAG_22_AA })), ...(await findSmallFields(page))];
}

const findOf = (page: Page, rules: string[]) => runAxe(page, { type: 'rule', values: rules });

/** Checks the page against WCAG 2.2 AA in the light theme. */
export async function expectAccessibleInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findBarriers(page), 'in light').toEqual([]);
}

/** Checks the page in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleInLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findOf(page, COLOUR_RULES), 'in dark').toEqual([]);
}

/** Rules whose result depends on the width of the window. */
const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * Checks the current page, without reloading it, in light and dark and at the widths of a tablet and of the narrowest phone. On a phone it
 * skips the other widths, because the desktop run checks them.
 */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  const usual = page.viewportSize();
  if (!usual || usual.width < 768) return;
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: usual.height });
    await page.emulateMedia({ colorScheme: 'light' });
    // At the narrowest width all rules are checked again.
    const found = width === 320 ? await findBarriers(page) : await findOf(page, WIDTH_RULES);
    expect(found, `${width} px wide`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findOf(page, COLOUR_RULES), '320 px wide in dark').toEqual([]);
  await page.setViewportSize(usual);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
