import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { startJobs, type Job } from './scheduler.ts';

/** Runs one job until it has waited `waits` times; returns what it did before each wait. */
async function watch(job: Omit<Job, 'name'>, waits: number) {
  const errors: unknown[] = [];
  const waited: number[] = [];
  const enough = Promise.withResolvers<undefined>();
  const jobs = startJobs([{ name: 'test', ...job }], {
    log: { error: (detail: unknown) => void errors.push(detail) },
    wait: async (ms, signal) => {
      waited.push(ms);
      if (waited.length < waits) return;
      enough.resolve(undefined);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  await enough.promise;
  await jobs.stop();
  return { errors, waited };
}

test('a job that finds work goes on at once, and waits when there is none', async () => {
  const found = [3, 1, 0, 2, 0];
  const { waited } = await watch({ pauseMs: 500, pass: async () => found.shift() ?? 0 }, 2);
  expect(found).toEqual([]);
  expect(waited).toEqual([500, 500]);
});

test('a pass that fails is logged, and the job goes on after a pause', async () => {
  let passes = 0;
  const pass = () => {
    passes += 1;
    return passes === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(0);
  };
  const { errors } = await watch({ pauseMs: 100, pass }, 2);
  expect(passes).toBe(2);
  expect(errors).toEqual([{ err: new Error('no database'), job: 'test' }]);
});

test('a pass that the database could not do is not logged again, and the job goes on after a pause', async () => {
  const pass = () => Promise.reject(new DatabaseUnavailable('unreachable'));
  const { errors, waited } = await watch({ pauseMs: 100, pass }, 2);
  expect(errors).toEqual([]);
  expect(waited).toEqual([100, 100]);
});

test('stopping waits for the pass under way, and no other begins', async () => {
  const begun = Promise.withResolvers<undefined>();
  const work = Promise.withResolvers<number>();
  let passes = 0;
  const pass = () => {
    passes += 1;
    begun.resolve(undefined);
    return work.promise;
  };
  const jobs = startJobs([{ name: 'test', pauseMs: 1, pass }], { log: { error: () => undefined } });
  await begun.promise;
  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect([isStopped, jobs.underWay()]).toEqual([false, ['test']]);
  work.resolve(1);
  await stopped;
  expect([passes, jobs.underWay()]).toEqual([1, []]);
});

test('stopping does not wait for a pause', async () => {
  const jobs = startJobs([{ name: 'test', pauseMs: 1_000_000, pass: async () => 0 }], {
    log: { error: () => undefined },
  });
  await jobs.stop();
});

test('a job of two passes goes on with one while the other takes long', async () => {
  const slow = Promise.withResolvers<number>();
  const worked = Promise.withResolvers<undefined>();
  let begun = 0;
  const jobs = startJobs(
    [
      {
        name: 'test',
        pauseMs: 500,
        passes: 2,
        pass: () => {
          begun += 1;
          if (begun === 1) return slow.promise;
          if (begun === 10) worked.resolve(undefined);
          return Promise.resolve(begun < 10 ? 1 : 0);
        },
      },
    ],
    {
      log: { error: () => undefined },
      wait: async (_ms, signal) => {
        if (signal.aborted) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    },
  );
  await worked.promise;
  slow.resolve(0);
  await jobs.stop();
  expect(begun).toBe(10);
});
