/** What a picture is cut to. */
export interface PictureCut {
  /** Both are in pixels. */
  width: number;
  height: number;
  maxBytes: number;
}

/** The first that makes the picture small enough is taken. */
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Returns the largest part of a picture, in its middle, that has the shape of what it is cut to. */
export function centredCrop(picture: Size, cut: Size) {
  const scale = Math.min(picture.width / cut.width, picture.height / cut.height);
  const [width, height] = [cut.width * scale, cut.height * scale];
  return { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height };
}
type Size = Pick<PictureCut, 'width' | 'height'>;

/** Returns the middle of a picture as JPEG in Base64. Throws when the browser cannot read the file. */
export async function cutPicture(file: Blob, cut: PictureCut): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = cut.width;
  canvas.height = cut.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency: without it, what is clear would be black.
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
