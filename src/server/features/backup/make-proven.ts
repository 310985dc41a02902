import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '#contract/bytes.ts';
import { databaseError } from '../../platform/db/database.ts';
import { DISK_FULL } from '../../platform/db/unavailable.ts';
import type { Services } from '../services.ts';
import { BackupFault, type BackupHeader } from './format.ts';
import { makeBackup, type Progress } from './make.ts';
import { proveBackup } from './prove.ts';
import { ensureRoom } from './room.ts';

interface Needed extends Pick<Services, 'db' | 'connection' | 'config' | 'log'> {
  file: string;
  now: Date;
  onProgress?: (progress: Progress) => void;
  /** The file is whole, and not proven yet. */
  onMade?: (made: Made) => Promise<void>;
  signal?: AbortSignal;
}

interface Made {
  header: BackupHeader;
  bytes: number;
}

/** Makes a backup of the running club where there is room for it and for its proof, and proves it. */
export async function makeProvenBackup({ db, config, now, onMade, ...making }: Needed): Promise<Made> {
  if ((await stat(making.file).catch(() => null))?.isDirectory() === true)
    throw new BackupFault(`${making.file} is a folder. Please name a file.`);
  const proofBytes = await ensureRoom({ db, config }, path.dirname(making.file));
  const made = await makeBackup({ ...making, club: config.club.arena, now });
  await onMade?.(made);
  try {
    await proveBackup({ ...making, header: made.header });
  } catch (error) {
    if (databaseError(error)?.code !== DISK_FULL) throw error;
    throw new BackupFault(
      `The backup was written, but could not be proved: the disk of the database is full. A proof takes about ${formatBytes(proofBytes)} there.`,
      { cause: error },
    );
  }
  return made;
}
