import { MAX_PHOTO_BYTES } from '#contract/account.ts';

const SIDE = 256;
/** The first that makes the photo small enough is taken. */
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** The middle square of a picture, 256 pixels wide, as JPEG in Base64. Throws when the browser cannot read the file. */
export async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency: without it, what is clear would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= MAX_PHOTO_BYTES) return toBase64(new Uint8Array(await blob.arrayBuffer()));
  }
  throw new Error('The picture cannot be made small enough.');
}
