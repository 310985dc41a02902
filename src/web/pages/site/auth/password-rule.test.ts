import { expect, test } from 'vitest';
import { requireGoodPassword } from './password-rule.ts';

const RULE = 'Your password mush include one small letter,one capital letter and minimun 6 character';

test('a password needs a small letter, a capital letter and six characters', async () => {
  for (const password of ['', 'Abc12', 'abcdef', 'ABCDEF', '123456']) {
    await expect(requireGoodPassword(password), password).rejects.toThrow(RULE);
  }
});

test('a password that has them is fine', async () => {
  for (const password of ['Secret', 'ÄäöÜ ß']) {
    await expect(requireGoodPassword(password), password).resolves.toBeUndefined();
  }
});
