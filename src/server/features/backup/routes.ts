import { t as failures } from '#texts/backup.js';
import { type Backup, listBackups, makeBackup } from '#contract/records/operation.ts';
import {
  getRestoration,
  goOn,
  noteProviderChecked,
  type Restoration,
} from '#contract/records/restoration.ts';
import { findHold } from '../../platform/db/hold.ts';
import { listMigrations } from '../../platform/db/migrate.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import type { Services } from '../services.ts';
import { endHold } from './end-hold.ts';
import { sayFailure } from './failure-words.ts';
import { findOpenGaps, noteChecked } from './gaps.ts';
import { findUnfit } from './rules.ts';
import { type BackupRun, findRuns, wantBackup } from './runs.ts';

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
    failure: run.failure && sayFailure(run.failure),
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

export function mountRestoration(mount: Mount, { db }: Pick<Services, 'db'>): void {
  async function read(): Promise<Restoration> {
    const [hold, gaps] = [await findHold(db), await findOpenGaps(db)];
    return {
      held: hold && { taken_at: hold.takenAt.toISOString(), restored_at: hold.restoredAt.toISOString() },
      gaps: gaps.map(({ provider, since, until }) => ({
        provider,
        since: since.toISOString(),
        until: until.toISOString(),
      })),
    };
  }
  mount(getRestoration, read);
  mount(goOn, async ({ actor }) => {
    await endHold(db, actor, 'admin');
    return read();
  });
  mount(noteProviderChecked, async ({ body, actor }) => {
    if (!(await noteChecked(db, body, actor))) throw new Refusal('not-found', failures.nothingUnknown);
    return read();
  });
}
