import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the colours of a theme decide. All else of a page is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

function axe(page: Page): AxeBuilder {
  // What is in order is not listed, which takes most of the time.
  // Targets of 24 px are part of WCAG 2.2 AA, but off unless asked for.
  // Without frames of other sites nothing has to be put together in a page of its own.
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode();
}

async function barriersOf(examined: AxeBuilder): Promise<string[]> {
  const { violations } = await examined.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** What axe has to say against the page as it stands, one line a fault. */
export function findBarriers(page: Page): Promise<string[]> {
  return barriersOf(axe(page).withTags(WCAG_22_AA));
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
  expect(await barriersOf(axe(page).withRules(COLOUR_RULES)), 'in dark').toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
