import type { Page } from '@playwright/test';

/** Chromium's layout shift entries, which are missing from the DOM types. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shifts {
  total: number;
  /** The elements that moved, for the message of a failure. */
  moved: string[];
}

/**
 * Records the layout shifts of a page, from the first paint of each document on; returns a function that reads them. A total of 0 means
 * that nothing moved.
 */
export async function noteShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const noted: Shifts = { total: 0, moved: [] };
    Object.assign(window, { noted });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `<${node.localName} class="${node.className}">` : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        // A shift after user input is no fault.
        if (hadRecentInput) continue;
        noted.total += value;
        noted.moved.push(`${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { noted: Shifts }).noted;
    });
}
