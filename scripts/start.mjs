// @ts-check
// `npm start`: everything that a fresh clone needs, and nothing that is done already.
import './check-node.mjs';
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runServer, stopWhenAsked } from './run-server.mjs';

try {
  ensureInstalled();
  ensureBuilt();
  const server = runServer(['src/server/main.ts']);
  stopWhenAsked(server.stop, server.kill);
  process.exitCode = await server.ended;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
