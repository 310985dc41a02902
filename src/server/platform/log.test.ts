import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Returns the output of a process that logs a line of each level and prints one line for people. */
function logAll(level: string, isTerminal: boolean): { stdout: string; stderr: string } {
  const file = JSON.stringify(path.join(import.meta.dirname, 'log.ts'));
  const script = `
    import { createLog } from ${file};
    const log = await createLog('${level}', ${isTerminal});
    log.debug('a detail');
    log.info('a request');
    log.warn({ err: new Error('why') }, 'a trouble');
    console.log('for people');`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

test('machines get every line as JSON, apart from the lines for people', () => {
  const { stdout, stderr } = logAll('info', false);
  expect(stdout).toBe('for people\n');
  // Each line must be one JSON object.
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  expect(lines.map(({ msg }) => msg)).toEqual(['a request', 'a trouble']);
});

test('a person at a terminal sees trouble only, readable', () => {
  const { stderr } = logAll('info', true);
  expect(stderr).toMatch(/WARN.*a trouble/);
  expect(stderr).not.toContain('a request');
  expect(stderr).not.toContain('{"level"');
});

test('a person who asks for details at a terminal gets them', () => {
  expect(logAll('debug', true).stderr).toMatch(/a detail[^]*a request[^]*a trouble/);
});
