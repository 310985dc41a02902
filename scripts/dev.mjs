// @ts-check
// `npm run dev` runs the server, which restarts when its sources change, and Vite, which shows changed pages immediately.
import './check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build-web.mjs';
import { ensureTexts } from './ensure-texts.mjs';
import { ensureInstalled, PINNED_NODE, ROOT } from './install.mjs';
import { stopWhenAsked } from './run-server.mjs';

const { PORT = '3000', WEB_PORT = '5173' } = process.env;

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(args, env) {
  return spawn(PINNED_NODE, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // The terminal's Ctrl-C reaches only this process, which then stops both.
    detached: process.platform !== 'win32',
  });
}

/** Compiles the texts again when a catalogue changes, which restarts the server; Vite reads the catalogues itself. */
function watchTexts() {
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  return watch(path.join(ROOT, 'src/texts'), () => {
    clearTimeout(soon);
    // An editor writes a file in several steps, so wait until it has finished.
    soon = setTimeout(() => {
      try {
        ensureTexts();
      } catch (error) {
        console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
      }
    }, 100);
  });
}

try {
  ensureInstalled();
  // The server renders its pages with the built site, although people see Vite's pages here.
  await ensureBuilt();
  const server = run(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    // People reach the site through Vite, so links and the sign-in must use that address.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
  });
  const vite = run(['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort'], {
    API_SERVER: `http://127.0.0.1:${PORT}`,
  });
  const both = [server, vite];
  const stop = () => both.forEach((child) => child.kill('SIGTERM'));
  stopWhenAsked(stop, () => both.forEach((child) => child.kill('SIGKILL')));
  const ends = both.map((child) => once(child, 'exit'));
  const texts = watchTexts();
  await Promise.race(ends);
  texts.close();
  stop();
  await Promise.all(ends);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
