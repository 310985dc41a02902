import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Meter } from '../process/meter.ts';

/** A background job that runs in passes. Any number of nodes may run the same job: a pass claims its rows before it works on them. */
export interface Job {
  name: string;
  /** How many passes may run at the same time; 1 by default. With two, a slow row does not delay the next pass. */
  passes?: number;
  /** Milliseconds to wait after a pass that found nothing to do or failed. */
  pauseMs: number;
  /**
   * Runs one pass and returns how many rows it finished. Unless that is 0, there may be more, so the next pass follows immediately. Long
   * work must stop when the signal aborts.
   */
  pass: (signal: AbortSignal) => Promise<number>;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Waits for `ms`, or until the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  meter?: Pick<Meter, 'beginJobs' | 'passed'> | undefined;
}

async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  // An abort is the normal way to stop, not an error.
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Runs each job, pass after pass, until stopped. `stop` waits for the running passes; `underWay` returns the names of their jobs. */
export function startJobs(
  jobs: Job[],
  { log, wait = waitUnlessStopped, meter }: Options,
): { stop: () => Promise<void>; underWay: () => string[] } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const passes = new Set<{ name: string }>();

  async function runPass({ name, pass }: Job): Promise<number> {
    const begin = performance.now();
    const underWay = { name };
    passes.add(underWay);
    let succeeded = false;
    try {
      const finished = await pass(signal);
      succeeded = true;
      return finished;
    } catch (error) {
      // The pool has already logged this once for all callers.
      if (!(error instanceof DatabaseUnavailable))
        log.error({ err: error, job: name }, 'a background job failed; it runs again later');
      return 0;
    } finally {
      passes.delete(underWay);
      meter?.passed({ job: name, seconds: (performance.now() - begin) / 1000, succeeded });
    }
  }

  async function run(job: Job): Promise<void> {
    while (!signal.aborted) if ((await runPass(job)) === 0) await wait(job.pauseMs, signal);
  }

  meter?.beginJobs(jobs);
  const running = Promise.all(jobs.flatMap((job) => Array.from({ length: job.passes ?? 1 }, () => run(job))));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
    underWay: () => [...new Set([...passes].map(({ name }) => name))],
  };
}
