import type { PictureType } from './media-type.ts';

/** The size in pixels that the file's header declares, for which a browser allocates memory before it decodes the picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Bytes of the longest header of a PNG or WebP picture up to its size. */
const HEAD_BYTES = 30;

function sizeOfPng(bytes: Buffer): PictureSize | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function sizeOfWebp(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  // Each dimension has 14 bits; in the lossy format, two more bits give the scale.
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L' || bytes[20] !== 0x2f) return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Whether a JPEG segment is a frame header; three of the sixteen markers are for tables instead. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  // Each segment begins with its marker and length; nine bytes of the frame header are enough.
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const mark = bytes.readUInt8(at + 1);
    if (isFrame(mark)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Any number of fill bytes may come before a marker.
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Returns the size of a picture; null if its header does not declare it. */
export function readPictureSize(mediaType: PictureType, bytes: Buffer): PictureSize | null {
  if (mediaType === 'image/jpeg') return sizeOfJpeg(bytes);
  if (bytes.length < HEAD_BYTES) return null;
  return mediaType === 'image/png' ? sizeOfPng(bytes) : sizeOfWebp(bytes);
}

/** Returns the types of a file's chunks from byte `from` on, as far as the file goes. */
function listChunkKinds(
  bytes: Buffer,
  from: number,
  read: (at: number) => { kind: string; next: number },
): string[] {
  const kinds: string[] = [];
  for (let at = from; at + 8 <= bytes.length;) {
    const { kind, next } = read(at);
    kinds.push(kind);
    at = next;
  }
  return kinds;
}

const kindsOfPng = (bytes: Buffer) =>
  listChunkKinds(bytes, 8, (at) => ({
    kind: bytes.toString('latin1', at + 4, at + 8),
    next: at + 12 + bytes.readUInt32BE(at),
  }));

function kindsOfWebp(bytes: Buffer): string[] {
  return listChunkKinds(bytes, 12, (at) => {
    const size = bytes.readUInt32LE(at + 4);
    // A chunk of odd length is followed by a padding byte.
    return { kind: bytes.toString('latin1', at, at + 4), next: at + 8 + size + (size % 2) };
  });
}

const ANIMATION_FLAG = 0x02;
const OF_MOVING_WEBP = ['ANIM', 'ANMF'];

/** Returns whether a picture is animated: a few kilobytes of animation keep a CPU core busy in each browser that shows it. */
export function isAnimated(mediaType: PictureType, bytes: Buffer): boolean {
  if (mediaType === 'image/png') return kindsOfPng(bytes).includes('acTL');
  if (mediaType !== 'image/webp') return false;
  const kinds = kindsOfWebp(bytes);
  const isFlagged = kinds[0] === 'VP8X' && ((bytes[20] ?? 0) & ANIMATION_FLAG) !== 0;
  return isFlagged || kinds.some((kind) => OF_MOVING_WEBP.includes(kind));
}
