import { findNeededBuilds, refusalOf } from '../platform/db/least-build.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../features/services.ts';

/** Ends this node, as a request of the system does, once something was used here that only later builds understand. */
export function createLeastBuildJob({ db, log }: Pick<Services, 'db' | 'log'>): Job {
  let known: string[] | null = null;
  let isTold = false;
  return {
    name: 'look whether this build may write',
    pauseMs: 1000,
    async pass() {
      const needed = await findNeededBuilds(db);
      known ??= await listMigrations();
      const refusal = refusalOf(needed, known);
      if (refusal === null || isTold) return 0;
      isTold = true;
      log.error({ needed }, refusal);
      process.kill(process.pid, 'SIGTERM');
      return 0;
    },
  };
}
