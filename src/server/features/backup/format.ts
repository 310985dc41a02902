import * as z from 'zod/mini';

// A backup is gzipped text: the header as one line of JSON, then the rows of each table as PostgreSQL's own COPY writes them, between the
// COPY statement and the line `\.`. Blanks pad the header's line, so that its final values fit once they are known.

/** Raised when an older build could not read what a newer one writes. */
export const FORMAT = 2;
export const FIRST_WORDS = '-- sports-club backup ';
/** The line after the rows of a table. A backslash in a row is doubled, so no row looks like it. */
export const END_OF_ROWS = '\\.\n';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the rows as the file contains them. In format 1 it covers the rows in any order (`digest` in tables.ts). */
  checksum: z.string(),
});
export type BackupTable = z.output<typeof table>;

/** Every format has these fields, so that a fault can name an unknown format. */
export const anyHeader = z.object({ format: z.number(), product: z.string() });

export const backupHeader = z.object({
  format: z.literal([1, FORMAT]),
  /** The product version that made the backup. */
  product: z.string(),
  club: z.string(),
  /** The instant of the snapshot. */
  takenAt: z.iso.datetime(),
  /** The migrations that were applied to its tables, in order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
});
export type BackupHeader = z.output<typeof backupHeader>;

/** Thrown when a file is not, or is no longer, a valid backup. The message is a sentence for users. */
export class BackupFault extends Error {}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function sqlTableName({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

export function joinColumns({ columns }: Pick<BackupTable, 'columns'>): string {
  return columns.map(quoteName).join(', ');
}

/** Returns the COPY statement that precedes the rows of a table. */
export function writeFirstLine(table: BackupTable): string {
  return `copy ${sqlTableName(table)} (${joinColumns(table)}) from stdin;\n`;
}

export function countRows({ tables }: Pick<BackupHeader, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
