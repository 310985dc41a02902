import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../support/processes/node-process.ts';

const FULL = '/dev/full';
const SCRIPT = `
  import { createLog } from '#server/platform/log.ts';
  const log = await createLog('info', false);
  for (let line = 0; line < 2000; line += 1) log.info({ line }, 'a line that finds no place on the disk');
  setTimeout(() => { log.info('and another'); setTimeout(() => console.log('it lives'), 100); }, 100);`;

test.skipIf(!existsSync(FULL))('a log that finds no place on the disk does not end the process', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', openSync(FULL, 'w')],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said).toContain('it lives');
});
