import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { expect } from '../test.ts';
import type { Probe } from './probe.ts';

const PAGE = '/probe/';

/** Builds the probe as the site itself is built, in chunks that the page fetches on demand. */
async function buildProbe(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path.resolve(import.meta.dirname, '../../../../..'),
    base: PAGE,
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'probe.ts'),
        output: { entryFileNames: 'probe.js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // the build does not watch, so there is a single output
  return new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[`${PAGE}${file.fileName}`, file.code]] : [])),
  );
}

let probe: Promise<Map<string, string>> | undefined;

/** Serves the probe's page at the club's own address, so that it shares the cookies and channels of the site. */
export async function serveProbe(context: BrowserContext, clubUrl: string): Promise<void> {
  probe ??= buildProbe();
  const chunks = await probe;
  await context.route(`${clubUrl}${PAGE}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = chunks.get(pathname);
    return body === undefined
      ? route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Probe</title><script type="module" src="${PAGE}probe.js"></script>`,
        })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Opens the probe and waits until it knows who is signed in. */
export async function openProbe(page: Page): Promise<void> {
  await page.goto(PAGE);
  // The probe does not exist until its script has run.
  await expect
    .poll(() => page.evaluate(() => ('probe' in window ? window.probe.seen.at(-1) : '')))
    .toMatch(/^ready /);
}

/** Returns the session states that the probe has noted, starting at index `since`. */
export function seenBy(page: Page, since = 0): Promise<string[]> {
  return page.evaluate((from) => window.probe.seen.slice(from), since);
}
