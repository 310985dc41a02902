import { spawn, type SpawnOptions } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Run {
  pid: number;
  /** What it has printed for people so far. */
  said: () => string;
  /** What it has logged or complained about so far. */
  complained: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
}

/** Starts Node with these arguments; it is killed when the test ends, if it still runs. */
export function runNode(args: string[], options: SpawnOptions = {}): Run {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string); // one of them is given
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('it could not be started');
  return { pid, said: () => out, complained: () => errors, ended, signal: (name) => child.kill(name) };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
