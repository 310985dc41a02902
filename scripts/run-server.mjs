// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { availableMemory, heapArguments, SMALL_MALLOC } from './heap.mjs';
import { PINNED_NODE, ROOT } from './install.mjs';

/** npm forwards the terminal's Ctrl-C to us, so one press arrives twice; no person presses twice within this time. */
const ONE_PRESS_MS = 400;

const CHECK_MS = 500;

/** The folder where Node caches compiled code: every start after the first is faster by a third. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node') };

/** Returns the process id of the npm that started us, null if npm did not. Once npm has exited, the id is a different one. */
function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return null;
  if (process.platform !== 'linux') return process.ppid;
  // The file reads `<pid> (sh) <state> <parent> …`. npm runs us through a shell, which outlives npm.
  const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
  return name === 'sh' ? Number(rest.split(' ')[1]) : process.ppid;
}

/**
 * Calls `stop` the first time this process is asked to end, and `kill` when it is asked again.
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
  // npm cannot forward every signal, and forwards none when it is killed with -9.
  const npm = findNpm();
  if (npm !== null) setInterval(() => findNpm() !== npm && stop(), CHECK_MS).unref();
}

/**
 * Runs the server; `ended` resolves to its exit code. The server stops when the channel between us closes: when we disconnect, and when we
 * die. It has its own process group, so that it does not receive the terminal's Ctrl-C as well.
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
