import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { fileWords } from '../../platform/process/file-words.ts';
import { BackupFault } from './format.ts';

/** Beyond this one of gzip's nine levels, a little less room costs a lot more time. */
const LEVEL = 4;
const CHUNK = 64 * 1024;

/** The file's name ends with this until it is whole. */
const PART = '.part';

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Whole {
  /** What the file begins with: at the end it may say something else, of the same length. */
  first: () => string;
  text: AsyncIterable<Buffer | string>;
}

/** Gzip keeps it unpacked: what is equally long stays equally long. */
const packFirst = (first: string) => gzipSync(first, { level: 0 });

async function replaceFirst(file: string, bytes: Buffer, length: number): Promise<void> {
  if (bytes.length !== length) throw new Error('the beginning of the file has another length at its end');
  const handle = await open(file, 'r+');
  try {
    await handle.write(bytes, 0, length, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the text, packed, to a file that only its owner may read. It gets its name when it is whole and on the disk:
 * whatever happens before, a file of that name stays what it was. Returns its size in bytes.
 */
export async function writeWhole(
  file: string,
  { first, text }: Whole,
  signal?: AbortSignal,
): Promise<number> {
  const part = `${file}${PART}`;
  try {
    const reserved = packFirst(first());
    const sink = createWriteStream(part, { mode: 0o600 });
    sink.write(reserved);
    const source = Readable.from(text, { objectMode: true });
    await pipeline(source, createGzip({ level: LEVEL, chunkSize: CHUNK }), sink, { signal });
    await replaceFirst(part, packFirst(first()), reserved.length);
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined); // the first failure tells more
    const words = fileWords(error, file);
    throw words === null ? error : new BackupFault(words, { cause: error });
  }
}
