import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Presses {
  clicks: number;
  keys: number;
  /** Selected options and dates, which a test chooses without the browser's own list. */
  picks: number;
}

/** A pick counts as two presses: one opens the browser's list and one chooses. */
const totalOf = ({ clicks, keys, picks }: Presses): number => clicks + keys + 2 * picks;

/** Runs in the current page and in each page that is loaded later; reports every press to `notePress`. */
function listen(): void {
  const note = (kind: keyof Presses) =>
    (window as unknown as { notePress: (kind: keyof Presses) => void }).notePress(kind);
  // A key that presses a button also causes a click but no `pointerdown`; a press on a label causes two clicks.
  document.addEventListener('pointerdown', () => note('clicks'), true);
  document.addEventListener('keydown', () => note('keys'), true);
  document.addEventListener(
    'change',
    ({ target }) => {
      if (
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && target.type === 'date')
      )
        note('picks');
    },
    true,
  );
}

/** Counts the presses on a page from now on, across page loads; returns a function that reads the counts so far. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  const presses: Presses = { clicks: 0, keys: 0, picks: 0 };
  await page.exposeFunction('notePress', (kind: keyof Presses) => {
    presses[kind] += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => {
    await page.evaluate(() => undefined); // earlier reports of the page have arrived by then
    return { ...presses };
  };
}

/** Prints the number of presses that a task took, because it is the figure of interest in a run, and fails when it exceeds `most`. */
export async function expectAtMost(
  most: number,
  way: string,
  pressed: () => Promise<Presses>,
): Promise<void> {
  const presses = await pressed();
  const total = totalOf(presses);
  console.log(`${way}: ${total} of ${most} presses`);
  expect(total, `${way}: ${JSON.stringify(presses)}`).toBeLessThanOrEqual(most);
}
