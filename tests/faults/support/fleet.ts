import { fork as forkProcess, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Connection } from '#server/platform/db/connection.ts';
import { COMPILE_CACHE } from '../../../scripts/run-server.mjs';
import type { Order } from './child.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');

export interface Club {
  url: string;
  /** Sends an order to the process. Rejects when the process has ended. */
  tell(order: Order): Promise<void>;
  /** Kills the process with SIGKILL. Returns the signal that ended it, or null when it had exited by itself. */
  kill(): Promise<NodeJS.Signals | null>;
}

function listen(child: ChildProcess) {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null); // Node emits `exit` with a code and a signal.
  child.on('message', (message) => {
    const { id, answer } = message as { id: number; answer: unknown }; // The child sends only this shape.
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  async function tell(order: Order): Promise<unknown> {
    const id = (asked += 1);
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    const gone = ended.then(() => {
      throw new Error('the process has ended');
    });
    if (!child.connected) return gone;
    child.send({ id, order }, () => undefined); // An order that cannot be delivered is never answered, so the error needs no handling.
    return Promise.race([answered, gone]);
  }
  return { tell, ended };
}

function fork(): ReturnType<typeof listen> & { child: ChildProcess } {
  const child = forkProcess(CHILD, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...COMPILE_CACHE, ...process.env },
  });
  return { child, ...listen(child) };
}

/** Starts clubs in separate processes on an existing database. The next process is always started in advance. */
export function createFleet(connection: Connection) {
  let ready = fork();
  return {
    async start(now: Date): Promise<Club> {
      const { child, tell, ended } = ready;
      ready = fork();
      const opened = await tell({ kind: 'open', connection, now: now.toISOString() });
      const { url } = opened as { url: string }; // The child answers `open` with its address.
      return {
        url,
        tell: async (order) => {
          await tell(order);
        },
        kill() {
          child.kill('SIGKILL'); // This does nothing when the process has already ended.
          return ended;
        },
      };
    },
    async dismiss(): Promise<void> {
      ready.child.kill('SIGKILL');
      await ready.ended;
    },
  };
}
