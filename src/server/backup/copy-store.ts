import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { columnsOf, tableOf, type BackupTable } from './format.ts';

type Copied = Pick<BackupTable, 'schema' | 'name' | 'columns'>;

/** The rows of a table as PostgreSQL writes them, as fast as they are read. */
export function copyOut(client: pg.Client, table: Copied): Readable {
  return client.query(to(`copy ${tableOf(table)} (${columnsOf(table)}) to stdout`));
}

/** Takes rows into `into`, as `copyOut` has them. It finishes when PostgreSQL has all of them. */
export function copyIn(client: pg.Client, { columns }: Pick<Copied, 'columns'>, into: string): Writable {
  return client.query(from(`copy ${into.replace('$columns', columnsOf({ columns }))}`));
}
