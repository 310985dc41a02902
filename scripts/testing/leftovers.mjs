// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFastFolder } from './fast-folder.mjs';

/** @import { Count } from './reports.mjs' */

/** Milliseconds to wait: a database whose last user has left is still shutting down. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

/** @type {string[]} */
const folders = [];

process.once('exit', () => {
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/**
 * Creates the temporary folder for everything that a test run starts. It is removed when the run ends, for whatever reason. Every process
 * of the run names the folder, as an argument or in its environment.
 */
export function makeRunFolder() {
  const folder = mkdtempSync(path.join(findFastFolder(), 'club-'));
  chmodSync(folder, 0o1777); // PostgreSQL and some tests run as another user
  folders.push(folder);
  return { folder, env: { TMPDIR: folder, TMP: folder, TEMP: folder } };
}

/**
 * @param {string} folder
 * @returns {string[]} each as `<pid> <arguments>`
 */
function processesOf(folder) {
  if (process.platform === 'win32') return [];
  // `e` adds the environment, which is searched but never printed, because it may hold keys.
  const found = ps('axeww', '-o', 'pid=,command=').filter((line) => line.includes(folder));
  const pids = new Set(found.map((line) => Number.parseInt(line, 10)));
  return ps('axww', '-o', 'pid=,command=').filter((line) => pids.has(Number.parseInt(line, 10)));
}

/** @param {string[]} args */
function ps(...args) {
  // The environment leaves out the folder, so that `ps` does not find itself.
  const env = { PATH: process.env.PATH };
  const { status, stdout } = spawnSync('ps', args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error('ps did not say which processes run');
  return stdout.split('\n').map((line) => line.trim());
}

/** @param {string} folder */
function leftIn(folder) {
  // The tools keep their caches in this folder too.
  const folders = readdirSync(folder).filter((name) => name.startsWith('club-'));
  return [...processesOf(folder), ...folders.map((name) => `the folder ${name}`)];
}

/**
 * Checks that a step left nothing behind: no server, browser, database or folder. The check is one case.
 * @param {string} step
 * @param {string} folder the run's
 * @param {number} [patience] how long the last of them may take to end
 * @returns {Promise<Count>}
 */
export async function findLeftovers(step, folder, patience = PATIENCE_MS) {
  const end = performance.now() + patience;
  let left = leftIn(folder);
  while (left.length > 0 && performance.now() < end) {
    await delay(LOOK_MS);
    left = leftIn(folder);
  }
  if (left.length === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  console.log(`✗ ${step} LEFT BEHIND:\n${left.map((what) => `    ${what}`).join('\n')}`);
  return { passed: 0, failed: 1, skipped: 0, failures: [`${step}: left ${left.length} behind: ${left[0]}`] };
}
