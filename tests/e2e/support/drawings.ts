import type { Locator, Page } from '@playwright/test';

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns a picture file that is red in one part and transparent elsewhere. */
export async function redPartOf(page: Page, whole: { width: number; height: number }, part: Part) {
  const drawn = await page.evaluate(
    ([{ width, height }, red]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = 'rgb(200 0 0)';
      context?.fillRect(red.left, red.top, red.width, red.height);
      return canvas.toDataURL().split(',')[1] ?? '';
    },
    [whole, part] as const,
  );
  return { name: 'drawn.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

/** Returns the size of a picture in its file, and whether it is red at this point. */
export function pixelOf(image: Locator, at: { x: number; y: number }) {
  return image.evaluate(async (img: HTMLImageElement, { x, y }) => {
    await img.decode();
    const { naturalWidth: width, naturalHeight: height } = img;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    const [red = 0, green = 255] = context?.getImageData(x, y, 1, 1).data ?? [];
    return { width, height, isRed: red > 150 && green < 60 };
  }, at);
}
