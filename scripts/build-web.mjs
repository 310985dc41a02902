// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { PINNED_NODE, ROOT } from './install.mjs';
import { step } from './step.mjs';

const SOURCES = [
  'src/web',
  'src/contract',
  'scripts/compress-files.mjs',
  'vite.config.ts',
  'package-lock.json',
];
const DIST = path.join(ROOT, 'dist');
/** What browsers fetch, and what renders the public pages on the server. */
const PARTS = ['web', 'render'];
const HASH = path.join(DIST, 'web.sha256');

/** @param {string} source */
function listFiles(source) {
  const whole = path.join(ROOT, source);
  const entries = source.includes('.') ? [] : readdirSync(whole, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return source.includes('.') ? [whole] : files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
}

/** A hash of what the site is built from: names and contents. */
function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

/** @param {string} hash */
function isBuilt(hash) {
  const isWhole = PARTS.every((part) => existsSync(path.join(DIST, part)));
  return isWhole && existsSync(HASH) && readFileSync(HASH, 'utf8') === hash;
}

/** @param {string[]} options */
function runVite(options) {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--emptyOutDir', '--logLevel', 'error', ...options];
  // Started by a test runner, vite would else build what developers use.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(PINNED_NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (built.status !== 0) throw new Error('The site could not be built; see the message above.');
}

/** Builds aside and puts all in place at the end, so that a broken build never replaces one that works. */
function build() {
  const aside = path.join(DIST, `build-${process.pid}`);
  try {
    runVite(['--outDir', path.join(aside, 'web')]);
    compressFiles(path.join(aside, 'web'));
    runVite(['--ssr', 'entry-server.tsx', '--outDir', path.join(aside, 'render')]);
    for (const part of PARTS) {
      rmSync(path.join(DIST, part), { recursive: true, force: true });
      renameSync(path.join(aside, part), path.join(DIST, part));
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Builds the site into dist, unless that was built from the very same sources, or came built with a release. */
export function ensureBuilt() {
  if (!existsSync(path.join(ROOT, 'vite.config.ts'))) return;
  const hash = hashSources();
  if (isBuilt(hash)) return;
  mkdirSync(DIST, { recursive: true });
  rmSync(HASH, { force: true });
  step('Building the site', 'Site built', build);
  writeFileSync(HASH, hash);
}
