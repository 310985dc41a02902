import { listBackups, makeBackup, type Backup } from '#contract/records/operation.ts';
import { listMigrations } from '../../platform/db/migrate.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import type { Services } from '../services.ts';
import { t } from './failure-texts.ts';
import { findUnfit } from './restore-rules.ts';
import { findRuns, wantBackup, type BackupRun } from './runs-store.ts';

function view(run: BackupRun, ours: string[]): Backup {
  const { product, migrations } = run;
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
    product,
    unfit: product && migrations && findUnfit({ product, migrations }, ours, productVersion()),
    failure: run.failure && t.failure(run.failure),
  };
}

export function mountBackups(mount: Mount, { db }: Pick<Services, 'db'>): void {
  async function list(): Promise<Backup[]> {
    const ours = await listMigrations();
    return (await findRuns(db)).map((run) => view(run, ours));
  }
  mount(listBackups, list);
  mount(makeBackup, async ({ actor }) => {
    await wantBackup(db, actor);
    return list();
  });
}
