// @ts-check
// Writes dist/texts. Runs on the pinned Node, which reads TypeScript; scripts/ensure-texts.mjs starts it.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../src/contract/language.ts';
import { listSubjects, readSubject } from './catalogues.mjs';
import { compileSubject } from './compile.mjs';

const [folder = ''] = process.argv.slice(2);

/**
 * Writes a file atomically: a reader sees either the old or the new one whole. A file whose content stays the same is not touched.
 * @param {string} name
 * @param {string} content
 */
function writeWhole(name, content) {
  const file = path.join(folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** @type {Map<string, string>} */
const files = new Map([['languages.json', JSON.stringify(LANGUAGES)]]);
/** @type {string[]} */
const faults = [];
for (const name of listSubjects()) {
  try {
    const { js, types } = compileSubject(readSubject(name, LANGUAGES));
    files.set(`${name}.js`, js).set(`${name}.d.ts`, types);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeWhole(name, content);
  for (const name of readdirSync(folder))
    if (/\.(js|d\.ts)$/.test(name) && !files.has(name)) rmSync(path.join(folder, name), { force: true });
}
