import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/browser.mjs');

function findBrowser(browserPath: string) {
  const env = { ...process.env, BROWSER_PATH: browserPath };
  return spawnSync(process.execPath, [SCRIPT, '--no-install'], { env, encoding: 'utf8' });
}

test.each([
  ['is not there', '/no/such/browser'],
  ['is no browser', process.execPath],
])('a BROWSER_PATH that %s is refused by name, not silently passed over', (_what, browserPath) => {
  const { status, stdout, stderr } = findBrowser(browserPath);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toContain(`BROWSER_PATH=${browserPath} cannot be started.`);
});
