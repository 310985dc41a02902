import { listBackups, makeBackup, type Backup } from '#contract/records/operation.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { findRuns, wantBackup, type BackupRun } from './runs-store.ts';

function view(run: BackupRun): Backup {
  return {
    _id: run.id,
    state: run.state,
    wanted_at: run.wanted_at.toISOString(),
    proven_at: run.proven_at?.toISOString() ?? null,
    percent: run.percent,
    bytes: run.bytes,
    rows: run.row_count,
    host: run.made_at && run.host,
    file: run.made_at && run.file,
    failure: run.failure,
  };
}

export function mountBackups(mount: Mount, { db }: Pick<Services, 'db'>): void {
  const list = async () => (await findRuns(db)).map(view);
  mount(listBackups, list);
  mount(makeBackup, async ({ actor }) => {
    await wantBackup(db, actor);
    return list();
  });
}
