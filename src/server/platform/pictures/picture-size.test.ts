import { describe, expect, test } from 'vitest';
import { PICTURES } from '../../../../tests/support/pictures.ts';
import { detectMediaType } from './media-type.ts';
import { readPictureSize } from './picture-size.ts';

function read(bytes: Buffer) {
  const mediaType = detectMediaType(bytes);
  return mediaType && readPictureSize(mediaType, bytes);
}

describe.each(Object.entries(PICTURES))('the size of a %s', (_kind, draw) => {
  test.each([
    [256, 256],
    [1, 16_000],
    [16_000, 7],
  ])('%d × %d', (width, height) => {
    expect(read(draw(width, height))).toEqual({ width, height });
  });

  test('is not known where the file is cut', () => {
    for (let length = 0; length < 19; length += 1)
      expect(read(draw(256, 256).subarray(0, length))).toBeNull();
  });
});

test.each([
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9, 0, 2, 0, 0, 0, 0])],
  ['a JPEG of fill bytes', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(60_000, 0xff)])],
  [
    'a PNG that begins otherwise',
    Buffer.from(PICTURES.png(9, 9).toString('latin1').replace('IHDR', 'iCCP'), 'latin1'),
  ],
  ['a WebP of another kind', Buffer.from(`RIFF....WEBPICCP${'\0'.repeat(30)}`, 'latin1')],
])('%s has none', (_what, bytes) => {
  expect(read(bytes)).toBeNull();
});
