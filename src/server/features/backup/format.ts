import * as z from 'zod/mini';

// A backup is text in gzip: the header as JSON in a line, then each table as PostgreSQL's own COPY writes it, between the
// line that copies it in and the line `\.`. Blanks at the end of the header's line keep its room until the end is known.

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
  /** SHA-256 of the rows as they stand in the file; in form 1 of what they hold in any order (`digest` in tables.ts). */
  checksum: z.string(),
});
/** A table of a backup. */
export type BackupTable = z.output<typeof table>;

/** Every format has these fields, so that an unknown one can be named. */
export const anyHeader = z.object({ format: z.number(), product: z.string() });

export const backupHeader = z.object({
  format: z.literal([1, FORMAT]),
  /** The version of the product that made it. */
  product: z.string(),
  club: z.string(),
  /** The instant that the backup shows the club at. */
  takenAt: z.iso.datetime(),
  /** The migrations that its tables have had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
});
export type BackupHeader = z.output<typeof backupHeader>;

/** Why a file is not, or no longer, the backup that it should be; a sentence for people. */
export class BackupFault extends Error {}

/** Returns a name in SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the table's name in SQL. */
export function sqlTableName({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** Returns the table's columns in SQL. */
export function joinColumns({ columns }: Pick<BackupTable, 'columns'>): string {
  return columns.map(quoteName).join(', ');
}

/** Returns the line before the rows of a table. */
export function writeFirstLine(table: BackupTable): string {
  return `copy ${sqlTableName(table)} (${joinColumns(table)}) from stdin;\n`;
}

/** Returns how many rows all tables have together. */
export function countRows({ tables }: Pick<BackupHeader, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
