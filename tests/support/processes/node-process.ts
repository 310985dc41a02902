import { spawn, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The folder of Node's compile cache. Compiling takes a third of a start. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

export interface Run {
  pid: number;
  /** Returns the standard output so far. */
  said: () => string;
  /** Returns the standard error so far. */
  complained: () => string;
  /** Resolves with true when the process has printed this text, and with false when it ends without it. */
  says(text: string): Promise<boolean>;
  /** Resolves with the exit code, or with the signal that ended the process. */
  ended: Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
  /** Closes the IPC channel to the process, as the death of this process would. */
  disconnect(): void;
}

export interface RunOptions extends Omit<SpawnOptions, 'stdio'> {
  /** The Node program. Defaults to the one that runs the tests. */
  node?: string;
  /** True if the process gets an IPC channel to this one, so that it notices when this one dies. */
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
  // After 'close' there is no more output. When we have closed the channel, Node never emits 'close'.
  const ended = once(child, channel ? 'exit' : 'close').then(
    ([code, signal]) => (code ?? signal) as number | string, // Node sets either the code or the signal
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

/**
 * The ports above this range are given to outgoing connections, so one of them may be in use before a server, or its successor, can listen.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** A random start, so that processes that search at the same time do not collide. */
let next = randomInt(PORTS);

/** Returns a port on which no process listens, outside the range that the system assigns by itself. */
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
