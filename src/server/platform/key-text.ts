export const KEY_BYTES = 32;

/** Returns a key of 32 bytes from its text in base64; null if it is none. */
export function parseKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === KEY_BYTES ? key : null;
}
