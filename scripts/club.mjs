// @ts-check
// `npm run club -- <command>`: the administrator's command line, on the pinned Node.
import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { ensureTexts } from './ensure-texts.mjs';
import { ensureInstalled, PINNED_NODE, ROOT } from './install.mjs';
import { COMPILE_CACHE } from './run-server.mjs';

try {
  ensureInstalled();
  ensureTexts();
  const club = spawnSync(PINNED_NODE, ['src/server/cli/main.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...COMPILE_CACHE, ...process.env },
    stdio: 'inherit',
  });
  if (club.error) throw club.error;
  process.exitCode = club.status ?? 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
