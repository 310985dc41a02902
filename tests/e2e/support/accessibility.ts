import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the colours of a theme decide. All else of a page is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A dialog: nobody can read or reach what is behind it. */
const MODAL = 'dialog:modal';

async function axe(page: Page): Promise<AxeBuilder> {
  const { isThere, isModal } = await page.evaluate(
    (modal) => ({ isThere: 'axe' in window, isModal: document.querySelector(modal) !== null }),
    MODAL,
  );
  // To load axe costs as much as half of its rules, so a document keeps it; a frame may be new.
  const source = isThere && page.frames().length === 1 ? { axeSource: ';' } : {};
  // What is in order is not listed, which takes most of the time.
  // Targets of 24 px are part of WCAG 2.2 AA, but off unless asked for.
  // Without frames of other sites nothing has to be put together in a page of its own.
  const builder = new AxeBuilder({ page, ...source })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode();
  return isModal ? builder.include(MODAL) : builder;
}

async function barriersOf(examined: AxeBuilder): Promise<string[]> {
  const { violations } = await examined.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** What axe has to say against the page as it stands, one line a fault. */
export async function findBarriers(page: Page): Promise<string[]> {
  return barriersOf((await axe(page)).withTags(WCAG_22_AA));
}

/** Holds the page against WCAG 2.2 AA in light. */
export async function expectAccessibleInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findBarriers(page), 'in light').toEqual([]);
}

/** The same, and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleInLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOf((await axe(page)).withRules(COLOUR_RULES)), 'in dark').toEqual([]);
}

/** What the width of the window decides. */
const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * The same, and on a tablet and the narrowest phone, as the page stands: nothing is loaded again. On a phone nothing more is
 * looked at; the desktop does it.
 */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  const usual = page.viewportSize();
  if (!usual || usual.width < 768) return;
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: usual.height });
    await page.emulateMedia({ colorScheme: 'light' });
    const look = await axe(page);
    // In the narrowest window everything counts again.
    const found = width === 320 ? await findBarriers(page) : await barriersOf(look.withRules(WIDTH_RULES));
    expect(found, `${width} px wide`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOf((await axe(page)).withRules(COLOUR_RULES)), '320 px wide in dark').toEqual([]);
  await page.setViewportSize(usual);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
