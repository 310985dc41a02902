import type { Locator, Page } from '@playwright/test';
import { paintedColour } from './colour.ts';

/** Returns the relative luminance by WCAG's definition, from 0 (black) to 1 (white). */
function luminanceOf(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the highest red, green and blue value over all pixels of a picture: a colour at least as pale as the palest pixel. */
async function findPalest(page: Page, png: Buffer): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paint = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!paint) throw new Error('this browser paints nothing');
    paint.drawImage(picture, 0, 0);
    const most = [0, 0, 0];
    for (const [at, value] of paint.getImageData(0, 0, picture.width, picture.height).data.entries())
      if (at % 4 < 3 && value > (most[at % 4] ?? 0)) most[at % 4] = value;
    return most;
  }, png.toString('base64'));
}

const contrastOf = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the contrast of a box's outline with the background, and of the mark with the box, from 1 to 21. */
export async function outlineContrast(box: Locator): Promise<{ outline: number; mark: number }> {
  const painted = await box.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('this browser paints nothing');
    const onWhite = (...colours: string[]) => {
      for (const colour of ['white', ...colours]) {
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
      }
      return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const grounds: string[] = [];
    for (let part = element.parentElement; part; part = part.parentElement)
      grounds.unshift(getComputedStyle(part).backgroundColor);
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    const mark = getComputedStyle(element, '::before');
    return {
      behind: onWhite(...grounds),
      outline: onWhite(...grounds, borderTopColor),
      ground: onWhite(...grounds, backgroundColor),
      mark: onWhite(
        ...grounds,
        backgroundColor,
        mark.content === 'none' ? backgroundColor : mark.backgroundColor,
      ),
    };
  });
  return {
    outline: contrastOf(luminanceOf(painted.outline), luminanceOf(painted.behind)),
    mark: contrastOf(luminanceOf(painted.mark), luminanceOf(painted.ground)),
  };
}

/** Returns the contrast of light text with the palest colour painted behind it, from 1 to 21. */
export async function leastContrast(text: Locator): Promise<number> {
  const page = text.page();
  const letters = luminanceOf(await paintedColour(text));
  const clip = await text.evaluate((element) => {
    const written = document.createRange();
    written.selectNodeContents(element);
    const { x, y, width, height } = written.getBoundingClientRect();
    if (element instanceof HTMLElement) element.style.color = 'transparent';
    return { x, y, width, height };
  });
  const behind = luminanceOf(await findPalest(page, await page.screenshot({ clip })));
  await text.evaluate((element) => element instanceof HTMLElement && element.style.removeProperty('color'));
  return (letters + 0.05) / (behind + 0.05);
}
