// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Documents are recognised by this ending; their names contain no hash. */
const DOCUMENT = /\.html$/;

/**
 * Returns a name for a build, derived from everything in it: a browser notices a new version because its worker differs. Names of assets
 * contain a hash of their content; documents have none, so their content is hashed here.
 * @param {string} web
 */
function nameBuild(web) {
  const hash = createHash('sha256').update(readdirSync(path.join(web, 'assets')).sort().join());
  for (const name of readdirSync(web)
    .filter((one) => DOCUMENT.test(one))
    .sort())
    hash.update(readFileSync(path.join(web, name)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Writes the name of the build into the built worker, and the list of files that it caches: the offline pages, with their scripts and
 * styles. Fonts load only when there is a connection; each machine has some of its own.
 * @param {string} web
 * @param {string[]} files in the folder of assets
 * @param {string[]} pages the addresses of the offline pages
 */
export function writeWorker(web, files, pages) {
  const kept = new Set(files.filter((name) => /\.(js|css)$/.test(name)).map((name) => `/assets/${name}`));
  const list = [...pages, ...[...kept].sort()];
  const worker = path.join(web, 'sw.js');
  const text = readFileSync(worker, 'utf8')
    .replace('__BUILD__', nameBuild(web))
    .replace("'__FILES__'", list.map((address) => `'${address}'`).join(', '));
  writeFileSync(worker, text);
}
