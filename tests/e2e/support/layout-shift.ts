import type { Page } from '@playwright/test';

/** Chromium's entries, which the DOM's types do not know. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shifts {
  total: number;
  /** What moved most, to be found in a failure. */
  moved: string[];
}

/** Notes by how much what stands on a page jumps, from the first paint of each document on: 0 is not at all. */
export async function noteShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const noted: Shifts = { total: 0, moved: [] };
    Object.assign(window, { noted });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `<${node.localName} class="${node.className}">` : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        // A move after a press of somebody's is no fault.
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
