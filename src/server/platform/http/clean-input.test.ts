import { expect, test } from 'vitest';
import { cleanInput } from './clean-input.ts';

const [ONE, KEPT] = ['\u09df', '\u09af\u09bc'];

test('each text that is sent is kept in one form, however deep it stands', () => {
  const sent = { name: ONE, list: [{ title: `\u202a${ONE}\u202c` }], count: 3, none: null };
  expect(cleanInput(sent)).toEqual({ name: KEPT, list: [{ title: KEPT }], count: 3, none: null });
});

test('signs that join letters and make emoji stay, and so do passwords, e-mails, bytes and forms', () => {
  for (const text of ['র\u200d্যাব', '\u{1f469}\u200d\u{1f4bb}', '\u2764\ufe0f'])
    expect(cleanInput(text)).toBe(text);
  const typed = { password: ONE, newPassword: ONE, email: '\u212aelvin@example.com' };
  expect(cleanInput(typed)).toEqual(typed);
  for (const sent of [new Uint8Array([1]), new URLSearchParams({ a: ONE })])
    expect(cleanInput(sent)).toBe(sent);
});

test('what is nested deeper than anything we read is left as it is', () => {
  let deep: unknown = ONE;
  for (let depth = 0; depth < 100; depth += 1) deep = [deep];
  expect(() => cleanInput(deep)).not.toThrow();
});
