// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Documents are told apart by these names, and have no hash in them. */
const DOCUMENT = /\.html$/;

/**
 * Names a build by all that it consists of: a browser learns of a new version by another worker. Names of files have a hash of
 * what they hold; the documents have not.
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
 * Writes into the built worker how this build is called, and what it keeps: the pages for times without a line, with these files
 * of theirs. Fonts come if there is a line; each machine has some.
 * @param {string} web
 * @param {string[]} files in the folder of assets
 * @param {string[]} pages those that are shown without a line
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
