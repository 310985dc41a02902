import type { Locator } from '@playwright/test';

/** Returns red, green and blue of the painted text, from 0 to 255. */
export async function paintedColour(text: Locator): Promise<number[]> {
  return text.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) throw new Error('this browser paints nothing');
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

/** Returns by how much red exceeds green and blue in the text: 0 is grey, 255 pure red. */
export async function rednessOf(text: Locator): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await paintedColour(text);
  return red - Math.max(green, blue);
}

/** Returns the colour of the text, such as `#082119`. */
export async function hexOf(text: Locator): Promise<string> {
  const parts = await paintedColour(text);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
