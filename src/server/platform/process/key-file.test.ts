import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/support/processes/folder.ts';
import { readOrMakeKey } from './key-file.ts';

test('a key is made once, also by several at once, for this account alone', async () => {
  const file = path.join(makeFolder(), 'secrets.key');
  const keys = await Promise.all([readOrMakeKey(file), readOrMakeKey(file), readOrMakeKey(file)]);
  for (const key of [...keys, await readOrMakeKey(file)]) expect(key).toEqual(keys[0]);
  expect(keys[0]).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['secrets.key']);
});

test('a file that holds no key any more is not replaced: what it has sealed would be lost', async () => {
  const file = path.join(makeFolder(), 'secrets.key');
  writeFileSync(file, 'half a k');
  await expect(readOrMakeKey(file)).rejects.toThrow('holds no key any more');
});
