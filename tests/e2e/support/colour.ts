import type { Locator } from '@playwright/test';

/** Red, green and blue of the letters, from 0 to 255, as they are painted. */
export async function paintedColour(text: Locator): Promise<number[]> {
  return text.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) throw new Error('this browser paints nothing');
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

/** Returns how much redder than green and blue the letters are: 0 is grey, 255 pure red. */
export async function rednessOf(text: Locator): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await paintedColour(text);
  return red - Math.max(green, blue);
}

/** Returns the colour of the letters: `#082119`. */
export async function hexOf(text: Locator): Promise<string> {
  const parts = await paintedColour(text);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
