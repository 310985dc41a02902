import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../../../tests/support/processes/folder.ts';
import { findPostmaster, removeStalePidFile } from './postmaster.ts';

function makeCluster(pid: number | string): { cluster: string; file: string } {
  const cluster = path.join(makeFolder(), 'postgres-18');
  mkdirSync(cluster);
  const file = path.join(cluster, 'postmaster.pid');
  writeFileSync(file, `${pid}\n${cluster}\n1700000000\n5432\n/run/club\n\n  1 2\nready   \n`);
  return { cluster, file };
}

/** Starts a process whose arguments look like those of this cluster's server. */
async function pretendToServe(cluster: string): Promise<ChildProcess> {
  const script = 'console.log(1); setInterval(() => 0, 1000)';
  const pretender = spawn(process.execPath, ['-e', script, '--', '-D', cluster], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void pretender.kill('SIGKILL'));
  await once(pretender.stdout, 'data');
  return pretender;
}

test('without a server there is no postmaster', () => {
  expect(findPostmaster(makeFolder())).toBeNull();
  const empty = makeCluster('');
  expect(findPostmaster(empty.cluster)).toBeNull();
  removeStalePidFile(empty.cluster);
  expect(existsSync(empty.file), 'a server may be about to fill it').toBe(true);
});

test('a running server says where it can be reached', async () => {
  const { cluster, file } = makeCluster('');
  const { pid = 0 } = await pretendToServe(cluster);
  writeFileSync(file, `${pid}\n${cluster}\n1700000000\n5433\n/run/club\n\n  1 2\nready   \n`);
  expect(findPostmaster(cluster)).toEqual({ pid, port: 5433, socketFolder: '/run/club' });
  removeStalePidFile(cluster);
  expect(existsSync(file)).toBe(true);
});

test('a stranger with the number of a dead server is not taken for it', () => {
  const { cluster, file } = makeCluster(process.pid);
  expect(findPostmaster(cluster)).toBeNull();
  removeStalePidFile(cluster);
  expect(existsSync(file)).toBe(false);
});

test('the server of a cluster whose name begins alike is not taken for it', async () => {
  const { cluster, file } = makeCluster('');
  const { pid = 0 } = await pretendToServe(`${cluster}-old`);
  writeFileSync(file, `${pid}\n`);
  expect(findPostmaster(cluster)).toBeNull();
});
