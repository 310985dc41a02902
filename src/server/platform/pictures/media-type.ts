import type { Row } from '../db/rows.ts';

export type PictureType = Row<'user_photos'>['media_type'];

const SIGNATURES: [type: PictureType, begins: Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** Detects the type of a picture from its bytes, whatever the upload declares; null when it is not a type that all browsers show. */
export function detectMediaType(bytes: Buffer): PictureType | null {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (isWebp) return 'image/webp';
  const found = SIGNATURES.find(([, begins]) => bytes.subarray(0, begins.length).equals(begins));
  return found?.[0] ?? null;
}
