import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { columnsOf, type BackupTable } from './format.ts';

type Copied = Pick<BackupTable, 'columns'>;
type Counted = Pick<BackupTable, 'rows' | 'checksum'>;

const NEWLINE = 0x0a;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/**
 * Yields the rows of a table as PostgreSQL writes them, as fast as they are read; at the end, how many and their checksum.
 */
export async function* copyOut(
  client: pg.Client,
  { columns }: Copied,
  where: string,
): AsyncGenerator<Buffer, Counted, undefined> {
  const hash = createHash('sha256');
  let rows = 0;
  const copied: AsyncIterable<Buffer> = client.query(
    to(`copy ${where} (${columnsOf({ columns })}) to stdout`),
  );
  for await (const bytes of copied) {
    hash.update(bytes);
    rows += countLines(bytes);
    yield bytes;
  }
  return { rows, checksum: hash.digest('hex') };
}

/** Counts the rows of a table as a backup has them: equal rows in the same order have the same checksum. */
export async function countCopied(client: pg.Client, table: Copied, where: string): Promise<Counted> {
  const rows = copyOut(client, table, where);
  for (;;) {
    const next = await rows.next();
    if (next.done === true) return next.value;
  }
}

/** Takes rows into `into`, as `copyOut` has them. It finishes when PostgreSQL has all of them. */
export function copyIn(client: pg.Client, { columns }: Copied, into: string): Writable {
  return client.query(from(`copy ${into.replace('$columns', columnsOf({ columns }))}`));
}
