import type { Connection } from '../db/connection.ts';
import { readApplied } from '../db/migrate.ts';
import { productVersion } from '../process/product-version.ts';
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
import { digest, listTables, readClubName } from './tables-store.ts';
import { writeWhole } from './whole-file.ts';

/** How far a long piece of work is, in tables. */
export interface Progress {
  step: 'counting' | 'writing' | 'restoring' | 'checking' | 'indexing';
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

async function readHeader(client: Client, { club, now, onProgress }: Making): Promise<BackupHeader> {
  const migrations = await readApplied(client);
  if (migrations === null) throw new BackupFault('There is no club in this database yet.');
  const shapes = await listTables(client);
  const tables: BackupHeader['tables'] = [];
  for (const shape of shapes) {
    onProgress?.({ step: 'counting', table: shape.name, done: tables.length, of: shapes.length });
    tables.push({ ...shape, ...(await digest(client, shape, tableOf(shape))) });
  }
  return {
    format: FORMAT,
    product: productVersion(),
    club: (await readClubName(client)) ?? club,
    takenAt: now.toISOString(),
    migrations,
    tables,
  };
}

async function* textOf(
  client: Client,
  header: BackupHeader,
  onProgress: Making['onProgress'],
): AsyncGenerator<Buffer | string, void, undefined> {
  yield `${FIRST_WORDS}${JSON.stringify(header)}\n`;
  for (const [done, table] of header.tables.entries()) {
    onProgress?.({ step: 'writing', table: table.name, done, of: header.tables.length });
    yield firstLineOf(table);
    yield* copyOut(client, table) as AsyncIterable<Buffer>; // a readable of bytes
    yield END_OF_ROWS;
  }
}

/** Writes a backup of the running club as it is at one instant. */
export async function makeBackup(making: Making): Promise<{ header: BackupHeader; bytes: number }> {
  const { connection, file, onProgress, signal } = making;
  return inSession(connection, { name: 'backup', signal }, (session) =>
    session.transaction(SNAPSHOT, async (client) => {
      const header = await readHeader(client, making);
      return { header, bytes: await writeWhole(file, textOf(client, header, onProgress), signal) };
    }),
  );
}
