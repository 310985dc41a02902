import { expect, type Page } from '@playwright/test';
import { runAxe } from './axe.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the colours of a theme decide. All else of a page is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the fields that are written smaller than 16 px: an iPhone zooms into them, and stays so. */
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

/** Returns what axe has to say against the page as it stands, and fields that phones zoom into, one line a fault. */
export async function findBarriers(page: Page): Promise<string[]> {
  return [...(await runAxe(page, { type: 'tag', values: WCAG_22_AA })), ...(await findSmallFields(page))];
}

const findOf = (page: Page, rules: string[]) => runAxe(page, { type: 'rule', values: rules });

/** Holds the page against WCAG 2.2 AA in light. */
export async function expectAccessibleInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findBarriers(page), 'in light').toEqual([]);
}

/** Checks the page in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleInLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findOf(page, COLOUR_RULES), 'in dark').toEqual([]);
}

/** What the width of the window decides. */
const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * Checks the page in light and dark, and on a tablet and the narrowest phone, as it stands: nothing is loaded again. On a
 * phone nothing more is looked at; the desktop does it.
 */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  const usual = page.viewportSize();
  if (!usual || usual.width < 768) return;
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: usual.height });
    await page.emulateMedia({ colorScheme: 'light' });
    // In the narrowest window everything counts again.
    const found = width === 320 ? await findBarriers(page) : await findOf(page, WIDTH_RULES);
    expect(found, `${width} px wide`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findOf(page, COLOUR_RULES), '320 px wide in dark').toEqual([]);
  await page.setViewportSize(usual);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
