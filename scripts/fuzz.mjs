// @ts-check
// `npm run fuzz` sends 30,000 requests, generated from a seed, to everything that the server answers. Set FUZZ_SEED to repeat a run.
import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { ensureInstalled, PINNED_NODE, ROOT } from './install.mjs';

ensureInstalled();
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'proofs', 'tests/fuzz'];
const env = { FUZZ_REQUESTS: '30000', ...process.env };
process.exitCode = spawnSync(PINNED_NODE, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
