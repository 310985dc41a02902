import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { PINNED_NODE } from '../../scripts/install.mjs';
import { endGroup, follow, LIMIT_MS, type Outcome } from './run-tests.ts';

export interface WarmOrders {
  files: readonly string[];
  title?: string | undefined;
  /** The files written since the last run, as paths from the project's root. */
  changed: readonly string[];
}

/** A Vitest process that stays running between runs, because starting one takes longer than most tests. */
export interface WarmTests {
  /** Runs the test files one by one, up to the first failure. */
  run(orders: WarmOrders): Promise<Outcome>;
  stop(): void;
}

// The environment that Vitest's command line sets.
const AS_A_TEST = { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' };

function start(folder: string, env: Record<string, string>): ChildProcess {
  const child = fork(path.join(folder, 'tests/mutants/warm-vitest.ts'), {
    cwd: folder,
    execPath: PINNED_NODE,
    execArgv: [],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...AS_A_TEST, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  follow(child);
  return child;
}

/** Resolves with the next message, or with the process's output when it ends before that. */
function nextAnswer(child: ChildProcess): Promise<'ready' | Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const collect = (text: string) => (output += text);
    const streams = [child.stdout, child.stderr];
    for (const stream of streams) stream?.setEncoding('utf8').on('data', collect);
    const answer = (message: 'ready' | Outcome) => {
      for (const stream of streams) stream?.off('data', collect).resume();
      child.off('message', answer).off('close', ended);
      clearTimeout(limit);
      resolve(message);
    };
    const ended = (code: number | null) => answer({ code, counted: null, output });
    const limit = setTimeout(() => endGroup(child), LIMIT_MS);
    child.on('message', answer).on('close', ended);
  });
}

/** Creates the runner for a copy of the working tree. It starts at the first run, and again when a run has ended it. */
export function warmTests(folder: string, env: Record<string, string>): WarmTests {
  let child: ChildProcess | undefined;
  return {
    async run(orders) {
      if (!child?.connected) {
        child = start(folder, env);
        const ready = await nextAnswer(child);
        if (ready !== 'ready') return ready;
      }
      child.send(orders);
      return (await nextAnswer(child)) as Outcome;
    },
    stop() {
      if (child) endGroup(child);
    },
  };
}
