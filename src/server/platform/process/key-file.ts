import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { KEY_BYTES, parseKey } from '../key-text.ts';
import { StartError } from '../start-error.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

export const makeKey = () => randomBytes(KEY_BYTES);

/** Reads the key of a file; returns null if there is no such file. Throws StartError when the file cannot be read or holds no key. */
export async function readKey(file: string): Promise<Buffer | null> {
  try {
    const key = parseKey(await readFile(file, 'utf8'));
    if (key) return key;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new StartError(`${file} cannot be read. Please make it readable for the account of the site.`, {
      cause: error,
    });
  }
  throw new StartError(`${file} holds no key any more. Please bring it back from a copy.`);
}

/**
 * Returns the key of a file that only this account can read, and creates it on the first start. If several processes create it at the same
 * time, all use the same key.
 */
export async function readOrMakeKey(file: string): Promise<Buffer> {
  const known = await readKey(file);
  if (known) return known;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${makeKey().toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // `link` creates the file completely or not at all, and never overwrites one.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new Error(`${file} is gone again`);
  return made;
}
