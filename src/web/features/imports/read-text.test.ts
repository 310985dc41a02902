import { expect, test } from 'vitest';
import { decodeText } from './read-text.ts';

test('a file is read in the character set that it has', () => {
  const text = 'name,email\nJosé Ålund,j@example.com';
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array(codes).buffer)]);
  const latin = new Uint8Array(codes);
  const utf8 = new TextEncoder().encode(text);
  expect([decodeText(utf8), decodeText(utf16), decodeText(latin)]).toEqual([text, text, text]);
  expect(decodeText(new TextEncoder().encode('রহিম'))).toBe('রহিম');
});
