import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { formatBytes } from '#contract/bytes.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { databaseError, type Db } from '../../platform/db/database.ts';
import { listMigrations, readApplied } from '../../platform/db/migrate.ts';
import { DISK_FULL } from '../../platform/db/unavailable.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import type { Services } from '../services.ts';
import { readBackup, writeWhole } from './file.ts';
import {
  BackupFault,
  type BackupHeader,
  END_OF_ROWS,
  FIRST_WORDS,
  writeFirstLine,
  FORMAT,
  quoteName,
  sqlTableName,
} from './format.ts';
import { type Progress, putBackup } from './put.ts';
import { type Disk, fileBytes, findShortage } from './rules.ts';
import { findLast, readProofBytes } from './runs.ts';
import { type Client, withSession } from './session.ts';
import { copyOut, listTables, proofSchemas, readClubName, type Schemas } from './tables.ts';

async function readDisk(folder: string, needed: number): Promise<Disk> {
  const [{ bavail, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
  return { device: dev, folder, free: bavail * bsize, needed };
}

/**
 * Checks, before anything is written, that `folder` has room for the file and the database for the tables of its proof; returns the number
 * of bytes that these tables take. The disk of an external database cannot be checked: PostgreSQL reports when it is full. A full disk
 * stops the club, and missing a backup is better than missing bookings.
 */
async function ensureRoom(
  { db, config }: { db: Db; config: Pick<Config, 'databaseUrl' | 'dataDir'> },
  folder: string,
): Promise<number> {
  const tables = await readProofBytes(db);
  const { proven } = await findLast(db);
  const disks = [await readDisk(folder, fileBytes({ last: proven?.bytes ?? null, tables }))];
  if (config.databaseUrl === null) disks.push(await readDisk(config.dataDir, tables));
  const shortage = findShortage(disks);
  if (shortage !== null) throw new BackupFault(shortage);
  return tables;
}

interface Making {
  connection: Connection;
  /** The path of the file to write. */
  file: string;
  /** The configured name of the club, used unless an admin has chosen another. */
  club: string;
  now: Date;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
}

/** Writers continue during the backup; the snapshot does not include what they write after it. */
const SNAPSHOT = 'begin isolation level repeatable read read only';

/** Placeholders of the maximum width: no real count or checksum takes more room. */
const UNCOUNTED = { rows: Number.MAX_SAFE_INTEGER, checksum: '0'.repeat(64) };

/** Returns the applied migrations that this build does not know. */
export async function findUnknown(applied: string[]): Promise<string[]> {
  const ours = await listMigrations();
  return applied.filter((name) => !ours.includes(name));
}

/** Returns the header as far as it is known before the rows are read. */
async function readHeader(client: Client, { club, now }: Making): Promise<BackupHeader> {
  const migrations = await readApplied(client);
  if (migrations === null) throw new BackupFault('There is no club in this database yet.');
  const unknown = await findUnknown(migrations);
  if (unknown.length > 0)
    throw new BackupFault(
      `A later version has brought this database up to date: this one (${productVersion()}) does not know ${unknown.join(', ')}, and could neither prove nor restore its backup. Please make the backup with that version.`,
    );
  return {
    format: FORMAT,
    product: productVersion(),
    club: (await readClubName(client)) ?? club,
    takenAt: now.toISOString(),
    migrations,
    tables: (await listTables(client)).map((shape) => ({ ...shape, ...UNCOUNTED })),
  };
}

/** Yields the tables, and fills in their counts in the header as they are read. */
async function* writeTables(
  client: Client,
  header: BackupHeader,
  onProgress: Making['onProgress'],
): AsyncGenerator<Buffer | string, void, undefined> {
  for (const [done, table] of header.tables.entries()) {
    onProgress?.({ step: 'writing', table: table.name, done, of: header.tables.length });
    yield writeFirstLine(table);
    Object.assign(table, yield* copyOut(client, table, sqlTableName(table)));
    yield END_OF_ROWS;
  }
}

/** Writes a backup of the running club from a snapshot of one instant. */
export async function makeBackup(making: Making): Promise<{ header: BackupHeader; bytes: number }> {
  const { connection, file, onProgress, signal } = making;
  return withSession(connection, { name: 'backup', signal }, (session) =>
    session.transaction(SNAPSHOT, async (client) => {
      const header = await readHeader(client, making);
      const room = JSON.stringify(header).length;
      const first = () => `${FIRST_WORDS}${JSON.stringify(header).padEnd(room)}\n`;
      const bytes = await writeWhole(file, { first, text: writeTables(client, header, onProgress) }, signal);
      return { header, bytes };
    }),
  );
}

/**
 * Creates the schema of a proof, which ends with its transaction, and returns the schemas to use. Throws a `BackupFault` when the role may
 * not create schemas.
 */
async function makeProofSchema(client: Client): Promise<Schemas> {
  const { rows } = await client.query<{ backend: number; may: boolean; role: string; database: string }>(
    `select pg_backend_pid() as backend, has_database_privilege(current_database(), 'create') as may,
       quote_ident(current_user) as role, quote_ident(current_database()) as database`,
  );
  const [found] = rows;
  if (found?.may !== true)
    throw new BackupFault(
      `The backup was written, but could not be proved: the role ${found?.role} may make no schema. Please run, as the database’s owner: grant create on database ${found?.database} to ${found?.role}`,
    );
  const schemas = proofSchemas(found.backend);
  await client.query(`create schema ${quoteName(schemas.public)}`);
  return schemas;
}

interface Proving {
  connection: Connection;
  file: string;
  /** The header that was written; the file must contain the same. */
  header: BackupHeader;
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Proves that the file can be restored by restoring it beside the live club: into unlogged tables in a schema of its own, in a transaction
 * that is rolled back at the end. No other session ever sees them, and PostgreSQL removes them however the proof ends. Throws a
 * `BackupFault` that says what is wrong.
 */
export async function proveBackup(proving: Proving): Promise<void> {
  const { connection, file, header, log, onProgress, signal } = proving;
  await readBackup(file, async (backup) => {
    if (JSON.stringify(backup.header) !== JSON.stringify(header))
      throw new BackupFault('The file does not begin with what was written.');
    const tell = (progress: Progress) =>
      onProgress?.(progress.step === 'restoring' ? { ...progress, step: 'checking' } : progress);
    await withSession(connection, { name: 'proof', signal }, ({ client, transaction }) =>
      transaction(
        'begin',
        async () =>
          putBackup(client, { backup, schemas: await makeProofSchema(client), log, onProgress: tell }),
        'rollback',
      ),
    );
  });
}

interface Needed extends Pick<Services, 'db' | 'connection' | 'config' | 'log'> {
  file: string;
  now: Date;
  onProgress?: (progress: Progress) => void;
  /** Called when the file is complete but not yet proven. */
  onMade?: (made: Made) => Promise<void>;
  signal?: AbortSignal;
}

interface Made {
  header: BackupHeader;
  bytes: number;
}

/**
 * Makes a backup of the running club and proves it, provided there is room for the file and for the proof. Throws a `BackupFault` when
 * there is not.
 */
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
