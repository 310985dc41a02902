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

/** A few kilobytes can say that they are a picture of gigabytes, which each browser that shows it would make room for. */
const MOST_PIXELS = { photo: 1024, picture: 4096 };

const isShowable = ({ width, height }: PictureSize, most: number) =>
  [width, height].every((side) => side > 0 && side <= most);

/** Reads what somebody uploads as a picture, in the field that a refusal names; its text is Base64. */
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
