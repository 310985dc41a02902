import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { PINNED_NODE, ROOT } from '../../scripts/install.mjs';

const SPEC = 'tests/e2e/device/line-gone.spec.ts';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

// Playwright's list reporter prints each test of the file and its negative control.
test('a day without a line, in a browser at two devices', async () => {
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(PINNED_NODE, [PLAYWRIGHT, 'test', SPEC, '--reporter=list'], {
    cwd: ROOT,
    env: { ...env, PLAYWRIGHT_TRANSFORM_CACHE_DIR: 'node_modules/.cache/playwright' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
});
