import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { CHOSEN, markLooks } from './looks.ts';

/** The page behind a modal dialog cannot be read or reached, so it is not checked. */
const MODAL = 'dialog:modal';

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
let source: Promise<string> | undefined;

/** Loads axe once for each document, because loading it takes as long as half of its rules. */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFile(AXE, 'utf8');
  await page.evaluate(await source);
  await page.evaluate((selector) => {
    (window as unknown as { axe: typeof Axe }).axe.configure({ rules: [{ id: 'color-contrast', selector }] });
  }, `[${CHOSEN}]`);
}

/**
 * Returns the faults that these rules of axe find on the current page, or in its modal dialog, one line for each. With WITHOUT_AXE, as in
 * `npm test`, it checks nothing, because axe takes a fifth of the browser's time; `npm run test:all` checks.
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
    // Targets of 24 px are part of WCAG 2.2 AA, but axe checks them only on request.
    ...(runOnly.type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
    // Passed elements are not listed, because listing them takes most of the time.
    resultTypes: ['violations'],
    // Only Stripe's page has frames, which belong to another site, and no page has audio.
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
