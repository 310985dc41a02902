import { expect, test } from 'vitest';
import { decodeText } from './read-text.ts';

test('a file is read in the character set that it has', () => {
  const text = 'name,email\nJosé Ålund,j@example.com';
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
  ]);
  const latin = new Uint8Array([...text].map((c) => c.charCodeAt(0)));
  const utf8 = new TextEncoder().encode(text);
  expect([decodeText(utf8), decodeText(utf16), decodeText(latin)]).toEqual([text, text, text]);
  expect(decodeText(new TextEncoder().encode('রহিম'))).toBe('রহিম');
});
