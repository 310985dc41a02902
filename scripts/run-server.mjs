// @ts-check
import { spawn } from 'node:child_process';
import { PINNED_NODE, ROOT } from './install.mjs';

/** npm hands a Ctrl-C of the terminal on to us, so one press arrives twice; no person presses twice within this time. */
const ONE_PRESS_MS = 400;

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
  // npm, killed with -9, cannot tell us; we only get another parent.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && stop();
  if (process.env.npm_lifecycle_event !== undefined) setInterval(watch, 500).unref();
}

/**
 * Runs the server until it ends; answers its exit code. The channel between us tells it to stop: it closes when we say
 * so, and when we die. On its own in its process group, the server does not hear the terminal's Ctrl-C as well.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ stop: () => void, kill: () => void, ended: Promise<number> }}
 */
export function runServer(args, env = process.env) {
  const server = spawn(PINNED_NODE, args, {
    cwd: ROOT,
    env,
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
