import type { BrowserContext, TestInfo } from '@playwright/test';

/**
 * Keeps a picture of each open page with the report of a test that has failed. Playwright's own `only-on-failure` takes one
 * of each test and throws it away: a tenth of a second of a core.
 */
export async function takePictures(context: BrowserContext, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  // A test may have opened browsers beside its own.
  const pages =
    context
      .browser()
      ?.contexts()
      .flatMap((one) => one.pages()) ?? [];
  for (const [at, page] of pages.entries()) {
    const path = test.outputPath(`test-failed-${at + 1}.png`);
    // A page that hangs has no picture, and its test has failed already.
    const isTaken = await page.screenshot({ path, timeout: 5_000, caret: 'initial' }).then(
      () => true,
      () => false,
    );
    if (isTaken) test.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
