import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

const PUBLIC = path.resolve(import.meta.dirname, '../../src/web/public');
const read = (name: string) => readFileSync(path.join(PUBLIC, name));
const [, GROUND = 'no ground'] = /fill="#([0-9a-f]{6})"/.exec(read('favicon.svg').toString()) ?? [];

/** Returns the size and the first pixel of a PNG. PNG filters leave the first pixel unchanged, so it needs no decoding. */
function readPng(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const hasAlpha = png[25] === 6;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const [red, green, blue, alpha = 255] = inflateSync(Buffer.concat(data)).subarray(1, hasAlpha ? 5 : 4);
  const colour = Buffer.from([red ?? 0, green ?? 0, blue ?? 0]).toString('hex');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), colour, alpha };
}

test('favicon.ico has the mark in three sizes, with round corners', () => {
  const ico = read('favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = ico.subarray(6 + 16 * index);
    expect([entry[0], entry[1]]).toEqual([size, size]);
    const begin = entry.readUInt32LE(12);
    const png = readPng(ico.subarray(begin, begin + entry.readUInt32LE(8)));
    expect(png).toMatchObject({ width: size, height: size, alpha: 0 });
  }
});

test('apple-touch-icon.png fills its square, since phones cut the corners by themselves', () => {
  expect(readPng(read('apple-touch-icon.png'))).toEqual({
    width: 180,
    height: 180,
    colour: GROUND,
    alpha: 255,
  });
});

test.each([192, 512])('icon-%i.png has the mark with round corners', (size) => {
  expect(readPng(read(`icon-${size}.png`))).toMatchObject({ width: size, height: size, alpha: 0 });
});

test('icon-maskable.png fills its square, and badge-96.png leaves all around the ball out', () => {
  expect(readPng(read('icon-maskable.png'))).toMatchObject({ width: 512, colour: GROUND, alpha: 255 });
  expect(readPng(read('badge-96.png'))).toMatchObject({ width: 96, height: 96, alpha: 0 });
});
