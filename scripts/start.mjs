// @ts-check
// `npm start` does everything that a fresh clone needs, and skips what is already done.
import './check-node.mjs';
import path from 'node:path';
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { runServer, stopWhenAsked } from './run-server.mjs';

try {
  ensureInstalled();
  await ensureBuilt();
  // The path is absolute, so that the list of processes tells one site from another.
  const server = runServer([path.join(ROOT, 'src/server/main.ts')]);
  stopWhenAsked(server.stop, server.kill);
  process.exitCode = await server.ended;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
