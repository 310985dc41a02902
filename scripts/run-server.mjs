// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { availableMemory, heapArguments, SMALL_MALLOC } from './heap.mjs';
import { PINNED_NODE, ROOT } from './install.mjs';

/** npm hands a Ctrl-C of the terminal on to us, so one press arrives twice; no person presses twice within this time. */
const ONE_PRESS_MS = 400;

const CHECK_MS = 500;

/** Where Node keeps what it has compiled: every start after the first is faster by a third. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node') };

/** Returns the process that npm is, where it started us; another one once npm is gone. */
function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return null;
  if (process.platform !== 'linux') return process.ppid;
  // "<pid> (sh) <state> <parent> …": npm runs us through a shell, which outlives it.
  const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
  return name === 'sh' ? Number(rest.split(' ')[1]) : process.ppid;
}

/**
 * Ends this process when it is asked to: `stop` the first time, `kill` when asked again.
 * @param {() => void} stop
 * @param {() => void} kill
 */
export function stopWhenAsked(stop, kill) {
  /** @type {number | null} */
  let askedAt = null;
  function ask() {
    if (askedAt === null) {
      askedAt = performance.now();
      stop();
    } else if (performance.now() - askedAt > ONE_PRESS_MS) kill();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  // npm cannot hand on every signal, and none when it is killed with -9.
  const npm = findNpm();
  if (npm !== null) setInterval(() => findNpm() !== npm && stop(), CHECK_MS).unref();
}

/**
 * Runs the server until it ends; answers its exit code. The channel between us tells it to stop: it closes when we say
 * so, and when we die. On its own in its process group, the server does not hear the terminal's Ctrl-C as well.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ stop: () => void, kill: () => void, ended: Promise<number> }}
 */
export function runServer(args, env = process.env) {
  const server = spawn(PINNED_NODE, [...heapArguments(availableMemory(), env), ...args], {
    cwd: ROOT,
    env: { ...COMPILE_CACHE, ...SMALL_MALLOC, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => resolve(code ?? 1));
  });
  return {
    stop: () => server.connected && server.disconnect(),
    kill: () => server.kill('SIGKILL'),
    ended,
  };
}
