import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { fromShortId, toShortId } from './short-id.ts';

test('a short id carries a whole UUID in 26 letters and digits', () => {
  const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', uuidv7()];
  for (const id of ids) {
    expect(toShortId(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(fromShortId(toShortId(id))).toBe(id);
  }
});

test.each([
  '',
  'ORDER-17',
  '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '0123456789ABCDEFGHJKMNPQRI',
  '01h455vb4pex5vsknk084sn02q',
])('%s is none', (text) => {
  expect(fromShortId(text)).toBeNull();
});
