// @ts-check
// Plain JavaScript without dependencies, because this runs before everything else.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE, ROOT } from './install.mjs';

const CATALOGUES = path.join(ROOT, 'src/texts');
const COMPILER = path.join(ROOT, 'scripts/texts');
const TEXTS = path.join(ROOT, 'dist/texts');
const HASH = path.join(TEXTS, 'hash');

function hashSources() {
  const folders = [CATALOGUES, COMPILER].filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(arb|mjs)$/.test(name))
      .sort()
      .map((name) => path.join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files, path.join(ROOT, 'src/contract/language.ts')])
    hash
      .update(`${path.basename(file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Compiles the catalogues into the modules of texts, unless these are up to date; a release already contains them. */
export function ensureTexts() {
  if (!existsSync(COMPILER)) return;
  const hash = hashSources();
  if (existsSync(HASH) && readFileSync(HASH, 'utf8') === hash) return;
  const made = spawnSync(PINNED_NODE, [path.join(COMPILER, 'make.mjs'), TEXTS], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (made.status !== 0)
    throw new Error(`The texts could not be made:\n${made.stderr || String(made.error ?? 'no message')}`);
  writeFileSync(`${HASH}.${process.pid}`, hash);
  renameSync(`${HASH}.${process.pid}`, HASH);
}
