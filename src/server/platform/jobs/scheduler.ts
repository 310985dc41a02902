import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Meter } from '../process/meter.ts';

/** Background work in passes. Any number of nodes may run the same job: a pass claims its rows before it works on them. */
export interface Job {
  name: string;
  /** How many passes may run at the same time; one when absent. With two, a row that takes long does not hold up the next pass. */
  passes?: number;
  /** The job waits this long after a pass that had nothing to do, or failed. */
  pauseMs: number;
  /**
   * One pass; returns how much it finished. If not 0, there may be more, so the next pass follows at once. What takes long
   * gives up when the signal says that the jobs are stopping.
   */
  pass: (signal: AbortSignal) => Promise<number>;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Waits, or less long when the signal says so. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  meter?: Pick<Meter, 'beginJobs' | 'passed'> | undefined;
}

async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  // An abort is the way to stop, no failure.
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Runs each job, pass after pass, until stopped. Stopping waits for the passes under way, which `underWay` names. */
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
      // The pool has said so already, once for everybody.
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
