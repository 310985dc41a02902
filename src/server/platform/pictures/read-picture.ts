import { t } from '#texts/pictures.js';
import type { PictureType } from './media-type.ts';
import { fieldRefusal } from '../errors.ts';
import { detectMediaType } from './media-type.ts';
import { formatNumber } from '#contract/numbers.ts';
import { isAnimated, readPictureSize, type PictureSize } from './picture-size.ts';

export interface StoredPicture {
  mediaType: PictureType;
  bytes: Buffer;
}

/**
 * The greatest width and height in pixels. A few kilobytes may claim a picture of gigabytes, for which each browser would allocate memory.
 */
const MOST_PIXELS = { photo: 1024, picture: 4096 };

const isShowable = ({ width, height }: PictureSize, most: number) =>
  [width, height].every((side) => side > 0 && side <= most);

/** Parses an uploaded Base64 picture. Throws a refusal for `field` when it is too large, animated or not a supported type. */
export function readPicture(field: 'photo' | 'picture', text: string, maxBytes: number): StoredPicture {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > maxBytes) throw fieldRefusal(field, t[`tooLarge.${field}`]);
  const mediaType = detectMediaType(bytes);
  const size = mediaType && readPictureSize(mediaType, bytes);
  if (!mediaType || !size) throw fieldRefusal(field, t.wrongKind);
  const most = MOST_PIXELS[field];
  if (!isShowable(size, most)) throw fieldRefusal(field, t.mostPixels({ pixels: formatNumber(most) }));
  if (isAnimated(mediaType, bytes)) throw fieldRefusal(field, t.moves);
  return { mediaType, bytes };
}
