import type { PictureType } from './media-type.ts';
import { fieldRefusal } from '../errors.ts';
import { mediaTypeOf } from './media-type.ts';
import { sizeOf, type PictureSize } from './picture-size.ts';

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
  if (bytes.length > maxBytes)
    throw fieldRefusal(field, `This ${field} is too large. Please choose another.`);
  const mediaType = mediaTypeOf(bytes);
  const size = mediaType && sizeOf(mediaType, bytes);
  if (!mediaType || !size) throw fieldRefusal(field, 'Please choose a JPEG, PNG or WebP picture.');
  if (!isShowable(size))
    throw fieldRefusal(
      field,
      `Please choose a picture of at most ${MOST_PIXELS.toLocaleString('en-GB')} pixels a side.`,
    );
  return { mediaType, bytes };
}
