import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Run } from '../support/processes/node-process.ts';

/** A script that V8 knows, with how often each of its functions ran since the last look. */
export interface Script {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** The functions that ran, as `begin-end`, of each file of `src` that has some. */
export type Ran = Map<string, Set<string>>;

/** Returns what ran; `fileOf` says which file of the project a script is, or null. */
export function ranOf(scripts: Script[], fileOf: (url: string) => string | null): Ran {
  const ran: Ran = new Map();
  for (const { url, functions } of scripts) {
    const file = fileOf(url);
    // What begins at the first character is no function, but the file as it loads.
    const starts = functions.flatMap(({ ranges: [own] }) =>
      own && own.startOffset > 0 && own.count > 0 ? [`${own.startOffset}-${own.endOffset}`] : [],
    );
    if (file?.startsWith('src/') && starts.length > 0) ran.set(file, new Set(starts));
  }
  return ran;
}

/** Returns what ran both times. */
function bothTimes(one: Ran, other: Ran): Ran {
  const both = [...one].map(
    ([file, starts]) => [file, new Set([...starts].filter((start) => other.get(file)?.has(start)))] as const,
  );
  return new Map(both.filter(([, starts]) => starts.size > 0));
}

/** Something that somebody does at the club, each time anew. */
export type Act = () => Promise<unknown>;

export interface Watch {
  /** Returns what runs each time that one of the acts is done. The first time, which fills caches, does not count. */
  during(acts: readonly Act[]): Promise<Ran>;
  stop(): void;
}

/** What an act leaves to the background is over by then, and so is not taken for the next one's. */
const AFTERMATH_MS = 1500;

async function openInspector(run: Run) {
  const address = /ws:\/\/\S+/.exec(run.complained())?.[0];
  if (address === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const asked = new Map<number, (answer: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }; // of the protocol
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

/** Watches what a process runs that was started with `--inspect`. */
export async function watchProcess(project: string, run: Run): Promise<Watch> {
  const root = realpathSync(project);
  const inspector = await openInspector(run);
  const take = async () => {
    const { result } = (await inspector.ask('Profiler.takePreciseCoverage')) as { result: Script[] }; // of the method
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
      // What a job of the background happens to run meanwhile, it does not run each time.
      return times.reduce(bothTimes);
    },
    stop: () => inspector.close(),
  };
}
