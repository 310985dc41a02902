import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { CHOSEN, markLooks } from './looks.ts';

/** A dialog: nobody can read or reach what is behind it. */
const MODAL = 'dialog:modal';

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
let source: Promise<string> | undefined;

/** A document keeps axe: to load it costs as much as half of its rules. */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFile(AXE, 'utf8');
  await page.evaluate(await source);
  await page.evaluate((selector) => {
    (window as unknown as { axe: typeof Axe }).axe.configure({ rules: [{ id: 'color-contrast', selector }] });
  }, `[${CHOSEN}]`);
}

/**
 * Returns what these rules of axe have to say against the page as it stands, or against its dialog, one line a fault. `npm
 * test` walks the same ways without it, by WITHOUT_AXE: it takes a fifth of the browser's time. `npm run test:all` looks.
 */
export async function runAxe(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  if (process.env.WITHOUT_AXE) return [];
  await load(page);
  const roots = await page.evaluate(
    (modal) => (document.querySelector(modal) === null ? ':root' : modal),
    MODAL,
  );
  if (runOnly.type === 'tag' || runOnly.values.includes('color-contrast'))
    await page.evaluate(markLooks, { roots, mark: CHOSEN });
  const options: Axe.RunOptions = {
    runOnly,
    // Targets of 24 px are part of WCAG 2.2 AA, but off unless asked for.
    ...(runOnly.type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
    // What is in order is not listed, which takes most of the time.
    resultTypes: ['violations'],
    // Only Stripe's page has frames, of another site, and no page has anything to hear.
    iframes: false,
    preload: false,
  };
  return page.evaluate(
    async ([context, how, mark]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ include: [context] }, how);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [roots, options, CHOSEN] as const,
  );
}
