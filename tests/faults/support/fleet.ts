import { fork as forkProcess, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Connection } from '#server/platform/db/connection.ts';
import { COMPILE_CACHE } from '../../../scripts/run-server.mjs';
import type { Order } from './child.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');

export interface Club {
  url: string;
  /** Rejects when the process has ended. */
  tell(order: Order): Promise<void>;
  /** Ends it with -9, unless it has ended by itself; answers the signal that ended it. */
  kill(): Promise<NodeJS.Signals | null>;
}

function listen(child: ChildProcess) {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null); // Node's own pair
  child.on('message', (message) => {
    const { id, answer } = message as { id: number; answer: unknown }; // the child's own words
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
    child.send({ id, order }, () => undefined); // a message that is not delivered is one that is not answered
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

/** Clubs in processes of their own, over a database that others had before them. The next one is always ready. */
export function createFleet(connection: Connection) {
  let ready = fork();
  return {
    async start(now: Date): Promise<Club> {
      const { child, tell, ended } = ready;
      ready = fork();
      const opened = await tell({ kind: 'open', connection, now: now.toISOString() });
      const { url } = opened as { url: string }; // the child's answer to this order
      return {
        url,
        tell: async (order) => {
          await tell(order);
        },
        kill() {
          child.kill('SIGKILL'); // nothing, where it has ended
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
