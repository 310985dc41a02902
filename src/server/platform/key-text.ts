export const KEY_BYTES = 32;

/** Parses a Base64 key of 32 bytes; returns null if the text is not one. */
export function parseKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === KEY_BYTES ? key : null;
}
