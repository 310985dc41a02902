import type { PictureType } from './media-type.ts';
import { fieldRefusal } from '../errors.ts';
import { mediaTypeOf } from './media-type.ts';
import { formatNumber } from '#contract/numbers.ts';
import { sizeOf, type PictureSize } from './picture-size.ts';
import { t } from './texts.ts';

export interface StoredPicture {
  mediaType: PictureType;
  bytes: Buffer;
}

/** A few kilobytes can say that they are a picture of gigabytes, which each browser that shows it would make room for. */
const MOST_PIXELS = 4096;

const isShowable = ({ width, height }: PictureSize) =>
  [width, height].every((side) => side > 0 && side <= MOST_PIXELS);

/** Reads what somebody uploads as a picture, in the field that a refusal names; its text is Base64. */
export function readPicture(field: 'photo' | 'picture', text: string, maxBytes: number): StoredPicture {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > maxBytes) throw fieldRefusal(field, t.tooLarge[field]);
  const mediaType = mediaTypeOf(bytes);
  const size = mediaType && sizeOf(mediaType, bytes);
  if (!mediaType || !size) throw fieldRefusal(field, t.wrongKind);
  if (!isShowable(size)) throw fieldRefusal(field, t.mostPixels(formatNumber(MOST_PIXELS)));
  return { mediaType, bytes };
}
