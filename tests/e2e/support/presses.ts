import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Presses {
  clicks: number;
  keys: number;
  /** Options of a select and days of a date field, which a test chooses without the browser's own list. */
  picks: number;
}

/** A pick takes two presses of a person: one opens the list of the browser, one chooses. */
const totalOf = ({ clicks, keys, picks }: Presses): number => clicks + keys + 2 * picks;

/** Runs in the page, in each that is loaded from now on: it tells `notePress` of everything that is pressed. */
function listen(): void {
  const note = (kind: keyof Presses) =>
    (window as unknown as { notePress: (kind: keyof Presses) => void }).notePress(kind);
  // A key that presses a button makes a click as well, but no pointer goes down; a press of a label makes two clicks.
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

/** Counts what is pressed on a page from now on, over all that it loads; what it answers says how much it was so far. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  const presses: Presses = { clicks: 0, keys: 0, picks: 0 };
  await page.exposeFunction('notePress', (kind: keyof Presses) => {
    presses[kind] += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => {
    await page.evaluate(() => undefined); // what the page has told before is heard by now
    return { ...presses };
  };
}

/** Prints (the figure is what one wants to read of a run) how many presses a way took, and fails where it took more than it may. */
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
