import type { Connection } from '../../platform/db/connection.ts';
import { listMigrations, readApplied } from '../../platform/db/migrate.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import { copyOut } from './copy-store.ts';
import {
  BackupFault,
  END_OF_ROWS,
  FIRST_WORDS,
  firstLineOf,
  FORMAT,
  tableOf,
  type BackupHeader,
} from './format.ts';
import { inSession, type Client } from './session-store.ts';
import { listTables, readClubName } from './tables-store.ts';
import { writeWhole } from './whole-file.ts';

/** The progress of a long piece of work, in tables. */
export interface Progress {
  step: 'writing' | 'restoring' | 'checking' | 'indexing';
  table: string;
  done: number;
  of: number;
}

interface Making {
  connection: Connection;
  /** Where it is written to. */
  file: string;
  /** The club's name, unless an admin has given it another. */
  club: string;
  now: Date;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
}

/** Writers go on meanwhile; what they write after this is not seen. */
const SNAPSHOT = 'begin isolation level repeatable read read only';

/** More than any table has: nothing that is counted takes more room than these. */
const UNCOUNTED = { rows: Number.MAX_SAFE_INTEGER, checksum: '0'.repeat(64) };

/** Returns the migrations that a later version has applied. */
export async function findUnknown(applied: string[]): Promise<string[]> {
  const ours = await listMigrations();
  return applied.filter((name) => !ours.includes(name));
}

/** Returns what is known before the rows are read. */
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

/** Yields the tables; counts them in the header while they are read. */
async function* textOf(
  client: Client,
  header: BackupHeader,
  onProgress: Making['onProgress'],
): AsyncGenerator<Buffer | string, void, undefined> {
  for (const [done, table] of header.tables.entries()) {
    onProgress?.({ step: 'writing', table: table.name, done, of: header.tables.length });
    yield firstLineOf(table);
    Object.assign(table, yield* copyOut(client, table, tableOf(table)));
    yield END_OF_ROWS;
  }
}

/** Writes a backup of the running club as it is at one instant. */
export async function makeBackup(making: Making): Promise<{ header: BackupHeader; bytes: number }> {
  const { connection, file, onProgress, signal } = making;
  return inSession(connection, { name: 'backup', signal }, (session) =>
    session.transaction(SNAPSHOT, async (client) => {
      const header = await readHeader(client, making);
      const room = JSON.stringify(header).length;
      const first = () => `${FIRST_WORDS}${JSON.stringify(header).padEnd(room)}\n`;
      const bytes = await writeWhole(file, { first, text: textOf(client, header, onProgress) }, signal);
      return { header, bytes };
    }),
  );
}
