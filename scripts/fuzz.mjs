// @ts-check
// `npm run fuzz`: 30,000 requests, drawn from a seed, to everything that the server answers. FUZZ_SEED brings a run back.
import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { ensureInstalled, PINNED_NODE, ROOT } from './install.mjs';

ensureInstalled();
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'proofs', 'tests/fuzz'];
const env = { FUZZ_REQUESTS: '30000', ...process.env };
process.exitCode = spawnSync(PINNED_NODE, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
