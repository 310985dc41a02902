import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { KEY_BYTES, parseKey } from '../key-text.ts';
import { StartError } from '../start-error.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns a key that nothing was sealed with. */
export const makeKey = () => randomBytes(KEY_BYTES);

/** Returns the key of a file; null where there is no such file. */
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
 * Returns the key of a file that only this account can read; made on the first start. Of several that make it at once, one
 * does.
 */
export async function readOrMakeKey(file: string): Promise<Buffer> {
  const known = await readKey(file);
  if (known) return known;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${makeKey().toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // Whole or not at all, and never over one that is there.
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
