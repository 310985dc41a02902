// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts and photos are compressed by themselves; the decoder of codes is not. */
const TEXT = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;

/** Below this a packet holds it either way. */
const SMALL = 1000;

/**
 * Lays a `.br` and a `.gz` beside each file of text, as small as they come: done once here, so that the server need not
 * do it for each reader.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < SMALL) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
