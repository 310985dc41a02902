import { spawn, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Where Node keeps what it has compiled: a third of what a start takes. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

export interface Run {
  pid: number;
  /** What it has printed for people so far. */
  said: () => string;
  /** What it has logged or complained about so far. */
  complained: () => string;
  /** Resolves when it has printed this; false when it ended without. */
  says(text: string): Promise<boolean>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
  /** Closes the channel that it was started with, as our death would. */
  disconnect(): void;
}

export interface RunOptions extends Omit<SpawnOptions, 'stdio'> {
  /** Which Node runs it; ours when absent. */
  node?: string;
  /** Whether it has a channel to us, and so notices our death. */
  channel?: boolean;
}

/** Starts Node with these arguments in the project's folder. */
export function startNode(args: string[], options: RunOptions = {}): Run {
  const { node = process.execPath, channel = false, ...spawning } = options;
  const child = spawn(node, args, {
    cwd: ROOT,
    ...spawning,
    env: { NODE_COMPILE_CACHE: COMPILED, ...(spawning.env ?? process.env) },
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? ['ipc' as const] : [])],
  });
  let out = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // After 'close' nothing more comes of its output; with a channel that we closed, Node never says 'close'.
  const ended = once(child, channel ? 'exit' : 'close').then(
    ([code, signal]) => (code ?? signal) as number | string, // one of them is given
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('it could not be started');
  return {
    pid,
    said: () => out,
    complained: () => errors,
    says: (text) =>
      new Promise((resolve) => {
        const look = () => out.includes(text) && resolve(true);
        child.stdout?.on('data', look);
        look();
        void ended.then(() => resolve(out.includes(text)));
      }),
    ended,
    signal: (name) => child.kill(name),
    disconnect: () => child.disconnect(),
  };
}

/** Systems give higher ports to connections: one of those may be somebody's before a server, or its successor, has it. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** Processes that look at the same time begin in different places. */
let next = randomInt(PORTS);

/** Returns a port that nobody listens at, and that nobody is given unasked. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + next;
    next = (next + 1) % PORTS;
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
