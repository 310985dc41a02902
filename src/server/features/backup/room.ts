import { stat, statfs } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { BackupFault } from './format.ts';
import { fileBytes, findShortage, type Disk } from './room-rules.ts';
import { findLast, readProofBytes } from './runs-store.ts';

async function diskOf(folder: string, needed: number): Promise<Disk> {
  const [{ bavail, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
  return { device: dev, folder, free: bavail * bsize, needed };
}

/**
 * Looks, before anything is written, for room for the file in `folder` and for the tables of its proof, and returns how many bytes
 * these take. The disk of a database of the owner's own is not ours to see: PostgreSQL says where it is full. A disk that is full
 * stops the club: rather no backup than no bookings.
 */
export async function ensureRoom(
  { db, config }: { db: Db; config: Pick<Config, 'databaseUrl' | 'dataDir'> },
  folder: string,
): Promise<number> {
  const tables = await readProofBytes(db);
  const { proven } = await findLast(db);
  const disks = [await diskOf(folder, fileBytes({ last: proven?.bytes ?? null, tables }))];
  if (config.databaseUrl === null) disks.push(await diskOf(config.dataDir, tables));
  const shortage = findShortage(disks);
  if (shortage !== null) throw new BackupFault(shortage);
  return tables;
}
