// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fonts and photos are already compressed; the decoder of codes is not. */
const TEXT = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;

/** A file of fewer bytes than this fits into one packet either way. */
const SMALL = 1000;

/** @param {string} file */
async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < SMALL) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/**
 * Writes a `.br` and a `.gz` next to each text file, at the highest compression: doing it here once saves the server from doing it for each
 * reader. Compresses several files at the same time, which keeps all cores busy.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}
