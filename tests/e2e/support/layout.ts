import { expect, type Page } from '@playwright/test';

/** Returns elements that are too wide: for the page, or for a container that neither wraps nor scrolls them. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 40)}`;
    const isFrame = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.localName !== 'dialog';
    const isFramed = (element: Element): boolean =>
      element.parentElement !== null && (isFrame(element.parentElement) || isFramed(element.parentElement));
    const faults: string[] = [];
    for (const frame of [document.documentElement, ...document.querySelectorAll('dialog[open], [popover]')])
      if (frame.scrollWidth > frame.clientWidth)
        faults.push(`${frame.scrollWidth - frame.clientWidth} px too wide: ${name(frame)}`);
    for (const element of document.querySelectorAll('main *, dialog[open] *, [popover] *')) {
      const { right } = element.getBoundingClientRect();
      if (
        !element.checkVisibility() ||
        isFramed(element) ||
        // The browser draws options itself, above the page.
        element.closest('thead, option, .sr-only, .leaflet-container, svg')
      )
        continue;
      if (right > document.documentElement.clientWidth + 1) faults.push(`beyond the edge: ${name(element)}`);
      const isCut = getComputedStyle(element).overflowX !== 'visible' && !isFrame(element);
      if (
        isCut &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches('.truncate, input, select')
      )
        faults.push(`cut off: ${name(element)}`);
    }
    return faults.slice(0, 8);
  });
}

/** Checks that nothing on the page, or in an open dialog, is wider than its container. */
export async function expectEverythingFits(page: Page): Promise<void> {
  expect.soft(await findOverflow(page), `at ${page.viewportSize()?.width} px, ${page.url()}`).toEqual([]);
}
