import type { Locator } from '@playwright/test';

/** How much redder than green and blue the letters are, as they are painted: 0 is grey, 255 pure red. */
export async function rednessOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) throw new Error('this browser paints nothing');
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    return red - Math.max(green, blue);
  });
}
