/** The format to which a picture is cropped. */
export interface PictureCut {
  /** The width in pixels; `height` is in pixels too. */
  width: number;
  height: number;
  maxBytes: number;
}

/** The JPEG qualities to try in order, until the file is small enough. */
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Returns the largest centred part of a picture that has the proportions of `cut`. */
export function centredCrop(picture: Size, cut: Size) {
  const scale = Math.min(picture.width / cut.width, picture.height / cut.height);
  const [width, height] = [cut.width * scale, cut.height * scale];
  return { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height };
}
type Size = Pick<PictureCut, 'width' | 'height'>;

/** Crops the middle of a picture and returns it as JPEG in Base64. Throws when the browser cannot read the file. */
export async function cutPicture(file: Blob, cut: PictureCut): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = cut.width;
  canvas.height = cut.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency, so without a background transparent areas would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, cut.width, cut.height);
  const { left, top, width, height } = centredCrop(picture, cut);
  context.drawImage(picture, left, top, width, height, 0, 0, cut.width, cut.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= cut.maxBytes) return toBase64(new Uint8Array(await blob.arrayBuffer()));
  }
  throw new Error('The picture cannot be made small enough.');
}
