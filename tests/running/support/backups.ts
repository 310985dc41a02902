import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { connectDatabase } from '#server/start/open-database.ts';
import { BackupFault, type BackupHeader, readBackup } from '../../support/product.ts';
import { hashTables } from '../../support/database/table-hashes.ts';
import { runNode } from './processes.ts';

export interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string;
  [name: string]: string | undefined;
}

/** Runs a command of the club and kills it with SIGKILL after `afterMs`. Returns whether it was still running. */
export async function runAndKill(settings: Settings, command: string[], afterMs: number): Promise<boolean> {
  const env = { PATH: process.env.PATH, ...settings };
  const run = runNode(['src/server/cli/main.ts', ...command], { env });
  await Promise.race([run.ended, delay(afterMs)]);
  run.signal('SIGKILL');
  return (await run.ended) === 'SIGKILL';
}

/** Returns the hashes of all tables of a club, whose server may be running or stopped. */
export async function hashClub({ DATA_DIR, DATABASE_URL = '' }: Settings): Promise<Record<string, string>> {
  const databaseUrl = DATABASE_URL === '' ? null : DATABASE_URL;
  const database = await connectDatabase({ dataDir: DATA_DIR, databaseUrl }, pino({ level: 'silent' }));
  const hashes = await hashTables(database.connection);
  await database.close();
  return hashes;
}

/** Whether the tables only have the rows that migrations create. */
export function isEmptyClub(hashes: Record<string, string>): boolean {
  return ['users', 'courts', 'bookings', 'audit'].every((name) =>
    (hashes[`public.${name}`] ?? '0 ').startsWith('0 '),
  );
}

/** Reads a file to its end. Returns its header, or null when it is not a complete backup. */
export async function readWhole(file: string): Promise<BackupHeader | null> {
  if (!existsSync(file)) return null;
  try {
    return await readBackup(file, async (backup) => {
      await backup.eachTable(async (_, rows) => {
        for await (const _rows of rows);
      });
      return backup.header;
    });
  } catch (error) {
    if (error instanceof BackupFault) throw new Error(`half a backup: ${error.message}`, { cause: error });
    throw error;
  }
}
