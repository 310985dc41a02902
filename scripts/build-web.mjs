// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { ensureTexts } from './ensure-texts.mjs';
import { PINNED_NODE, ROOT } from './install.mjs';
import { step } from './step.mjs';
import { writeWorker } from './write-worker.mjs';

const SOURCES = [
  'src/web',
  'src/contract',
  'src/texts',
  'scripts/texts',
  'scripts/compress-files.mjs',
  'scripts/site-chunks.mjs',
  'scripts/write-worker.mjs',
  'vite.config.ts',
  'package-lock.json',
];
const DIST = path.join(ROOT, 'dist');
/** The files for browsers, and the code that renders the public pages on the server; each is built in both languages. */
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

/** Returns the languages of the compiled texts. @returns {string[]} */
function listLanguages() {
  return JSON.parse(readFileSync(path.join(DIST, 'texts/languages.json'), 'utf8'));
}

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

/**
 * @param {string} language
 * @param {string[]} options
 */
async function runVite(language, options) {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--emptyOutDir', '--logLevel', 'error', ...options];
  // Vite would otherwise make a development build when a test runner starts it.
  const env = { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language };
  const built = spawn(PINNED_NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(built, 'exit');
  if (status !== 0) throw new Error('The site could not be built; see the message above.');
}

/**
 * Copies the files of one build to those of the others. A file without words is identical in all builds.
 * @param {string} from
 * @param {string} web
 * @returns {string[]} their names
 */
function layFiles(from, web) {
  const names = readdirSync(path.join(from, 'assets'));
  for (const name of names) {
    const [own, laid] = [path.join(from, 'assets', name), path.join(web, 'assets', name)];
    if (!existsSync(laid)) copyFileSync(own, laid);
    else if (!readFileSync(own).equals(readFileSync(laid)))
      throw new Error(`Two builds of the site have different files of the name ${name}.`);
  }
  return names;
}

/**
 * Adds the site in another language to the English site: its document and manifests get their own names.
 * @param {string} built
 * @param {string} web
 * @param {string} language
 */
function layBeside(built, web, language) {
  layFiles(built, web);
  copyFileSync(path.join(built, 'index.html'), path.join(web, `index.${language}.html`));
  copyFileSync(path.join(built, '.vite/manifest.json'), path.join(web, '.vite', `manifest.${language}.json`));
  mkdirSync(path.join(web, language));
  copyFileSync(path.join(built, 'manifest.webmanifest'), path.join(web, language, 'manifest.webmanifest'));
}

/**
 * Builds the offline pages, and adds them to the site together with the service worker that caches them.
 * @param {string} aside
 * @param {string} web
 * @param {string[]} others the languages other than English
 */
async function addOfflinePages(aside, web, others) {
  /** @param {string} language */
  const folder = (language) => path.join(aside, 'offline', language);
  const languages = ['en', ...others];
  await Promise.all(
    languages.map((language) => runVite(language, ['--mode', 'offline', '--outDir', folder(language)])),
  );
  const files = languages.flatMap((language) => layFiles(folder(language), web));
  copyFileSync(path.join(folder('en'), 'offline.html'), path.join(web, 'offline.html'));
  for (const language of others)
    copyFileSync(path.join(folder(language), 'offline.html'), path.join(web, `offline.${language}.html`));
  writeWorker(web, files, ['/offline', ...others.map((language) => `/${language}/offline`)]);
}

/** Builds in a temporary folder and moves everything into place at the end, so that a failed build never replaces a working one. */
async function build() {
  const aside = path.join(DIST, `build-${process.pid}`);
  const web = path.join(aside, 'web');
  const render = path.join(aside, 'render');
  const others = listLanguages().filter((language) => language !== 'en');
  /** @param {string} language */
  const beside = (language) => path.join(aside, 'beside', language);
  /** @param {string} language */
  const renderer = (language) =>
    runVite(language, ['--ssr', 'entry-server.tsx', '--outDir', path.join(render, language)]);
  try {
    await Promise.all([
      runVite('en', ['--outDir', web]),
      ...others.map((language) => runVite(language, ['--outDir', beside(language)])),
    ]);
    for (const language of others) layBeside(beside(language), web, language);
    await addOfflinePages(aside, web, others);
    await Promise.all([compressFiles(web), ...['en', ...others].map(renderer)]);
    for (const part of PARTS) {
      rmSync(path.join(DIST, part), { recursive: true, force: true });
      renameSync(path.join(aside, part), path.join(DIST, part));
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Builds the site into dist, unless it was already built from the same sources or came with a release. */
export async function ensureBuilt() {
  ensureTexts();
  if (!existsSync(path.join(ROOT, 'vite.config.ts'))) return;
  const hash = hashSources();
  if (isBuilt(hash)) return;
  mkdirSync(DIST, { recursive: true });
  rmSync(HASH, { force: true });
  await step('Building the site', 'Site built', build);
  writeFileSync(HASH, hash);
}
