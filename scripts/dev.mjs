// @ts-check
// `npm run dev`: the server, started again when its sources change, and Vite, which shows changed pages at once.
import './check-node.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, PINNED_NODE, ROOT } from './install.mjs';
import { runServer, stopWhenAsked } from './run-server.mjs';

const { PORT = '3000', WEB_PORT = '5173' } = process.env;
const site = `http://localhost:${WEB_PORT}`;

function runVite() {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  return spawn(PINNED_NODE, [vite, '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'], {
    cwd: ROOT,
    env: { ...process.env, API_SERVER: `http://127.0.0.1:${PORT}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
}

try {
  ensureInstalled();
  // People reach the site through Vite, so that is where the links and the sign-in belong.
  const server = runServer(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    ...process.env,
    PUBLIC_URL: process.env.PUBLIC_URL ?? site,
  });
  const vite = runVite();
  const stop = () => {
    vite.kill();
    server.stop();
  };
  vite.on('exit', stop);
  stopWhenAsked(stop, server.kill);
  process.exitCode = await server.ended;
  vite.kill();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
