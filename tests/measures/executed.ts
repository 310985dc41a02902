import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Run } from '../support/processes/node-process.ts';

/** A script that V8 knows, with the number of calls of each function since the last look. */
export interface Script {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** The functions that ran in each file of `src`, as `begin-end`. */
export type Ran = Map<string, Set<string>>;

/** Returns the functions that ran. `fileOf` returns the project file of a script, or null. */
export function ranOf(scripts: Script[], fileOf: (url: string) => string | null): Ran {
  const ran: Ran = new Map();
  for (const { url, functions } of scripts) {
    const file = fileOf(url);
    // A range that begins at the first character is not a function but the file being loaded.
    const starts = functions.flatMap(({ ranges: [own] }) =>
      own && own.startOffset > 0 && own.count > 0 ? [`${own.startOffset}-${own.endOffset}`] : [],
    );
    if (file?.startsWith('src/') && starts.length > 0) ran.set(file, new Set(starts));
  }
  return ran;
}

function bothTimes(one: Ran, other: Ran): Ran {
  const both = [...one].map(
    ([file, starts]) => [file, new Set([...starts].filter((start) => other.get(file)?.has(start)))] as const,
  );
  return new Map(both.filter(([, starts]) => starts.size > 0));
}

export type Act = () => Promise<unknown>;

export interface Watch {
  /** Returns what runs every time one of the acts is done. The first run is ignored because it fills caches. */
  during(acts: readonly Act[]): Promise<Ran>;
  stop(): void;
}

/** The time in ms after which an act's background work has ended, so that it is not attributed to the next act. */
const AFTERMATH_MS = 1500;

async function openInspector(run: Run) {
  const address = /ws:\/\/\S+/.exec(run.complained())?.[0];
  if (address === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const asked = new Map<number, (answer: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }; // The inspector protocol defines this shape.
    if (id !== undefined) asked.get(id)?.(result);
  });
  let last = 0;
  return {
    ask(method: string, params: object = {}): Promise<unknown> {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => asked.set(id, resolve));
    },
    close: () => socket.close(),
  };
}

/** Watches the code that a process started with `--inspect` runs. */
export async function watchProcess(project: string, run: Run): Promise<Watch> {
  const root = realpathSync(project);
  const inspector = await openInspector(run);
  const take = async () => {
    const { result } = (await inspector.ask('Profiler.takePreciseCoverage')) as { result: Script[] }; // The protocol defines this result of the method.
    return ranOf(result, (url) =>
      url.startsWith('file://') ? path.relative(root, fileURLToPath(url)).replaceAll('\\', '/') : null,
    );
  };
  await inspector.ask('Profiler.enable');
  await inspector.ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async during([first, ...others]) {
      await first?.();
      const times: Ran[] = [];
      for (const act of others) {
        await delay(AFTERMATH_MS);
        await take();
        await act();
        times.push(await take());
      }
      // A background job that happens to run at the same time does not run every time, so it drops out.
      return times.reduce(bothTimes);
    },
    stop: () => inspector.close(),
  };
}
