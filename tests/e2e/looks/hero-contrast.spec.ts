import type { Page } from '@playwright/test';
import { leastContrast } from '../support/contrast.ts';
import { expect, test } from '../support/test.ts';

const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="#fff" d="M0 0h4v1H0z"/></svg>';
const SLIDES = ['Sports Club', 'Courts', 'Our Activities'];
/** The contrast that WCAG 2.2 AA requires for text of any size. */
const ENOUGH = 4.5;

/** Returns the lowest contrast of heading and text on each slide, over white pictures. */
async function measure(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const carousel = page.getByRole('region', { name: 'The club in three pictures' });
  for (const [index, title] of SLIDES.entries()) {
    await carousel.getByRole('button', { name: `Show slide ${index + 1}: ${title}` }).click();
    const slide = carousel.getByRole('group').nth(index);
    await expect(slide).toBeInViewport({ ratio: 0.9 });
    await expect(slide.locator('img')).toHaveJSProperty('complete', true);
    for (const text of [slide.getByRole('heading'), slide.getByRole('paragraph')])
      found[await text.innerText()] = await leastContrast(text);
  }
  return found;
}

test('the text of each slide can be read over any picture, by day and by night', async ({ page }) => {
  await page.route('**/*hero-*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: WHITE }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // The first picture is embedded in the document.
  await page.locator('img[fetchpriority=high][src^="data:"]').evaluateAll(
    (pictures, src) => {
      for (const picture of pictures) picture.setAttribute('src', src);
    },
    `data:image/svg+xml,${encodeURIComponent(WHITE)}`,
  );
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 640, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const found = await measure(page);
      expect(Object.keys(found)).toHaveLength(2 * SLIDES.length);
      for (const [text, contrast] of Object.entries(found))
        expect(contrast, `“${text}” at ${width} px, ${colorScheme}`).toBeGreaterThanOrEqual(ENOUGH);
    }

  // Without the layer between picture and text the contrast is too low, which proves that the test measures it.
  await page.locator('.hero-scrim').evaluateAll((scrims) => {
    for (const scrim of scrims) if (scrim instanceof HTMLElement) scrim.style.background = 'none';
  });
  for (const contrast of Object.values(await measure(page))) expect(contrast).toBeLessThan(ENOUGH);
});
