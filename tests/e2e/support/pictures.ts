import type { BrowserContext, TestInfo } from '@playwright/test';

/**
 * Attaches a screenshot of each open page to the report of a failed test. Playwright's own `only-on-failure` takes one in every test and
 * discards it, which costs a tenth of a second of a core.
 */
export async function takePictures(context: BrowserContext, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  // A test may have opened other browsers.
  const pages =
    context
      .browser()
      ?.contexts()
      .flatMap((one) => one.pages()) ?? [];
  for (const [at, page] of pages.entries()) {
    const path = test.outputPath(`test-failed-${at + 1}.png`);
    // A page that hangs gives no screenshot, and its test has failed already.
    const isTaken = await page.screenshot({ path, timeout: 5_000, caret: 'initial' }).then(
      () => true,
      () => false,
    );
    if (isTaken) test.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
