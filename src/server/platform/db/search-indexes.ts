import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { foldedColumn } from './search.ts';

/** An arbitrary number for the advisory lock that all processes creating these indexes use. */
const LOCK = 7_340_021;

const INDEXES = {
  users_name_folded: ['users', 'display_name'],
  users_email_folded: ['users', 'email'],
  guests_name_folded: ['guests', 'name'],
  guests_phone_folded: ['guests', 'phone'],
} as const;
/** Indexes on the raw columns, which no search uses any longer. */
const OUTDATED = ['users_name_search', 'users_email_search', 'guests_name_search', 'guests_phone_search'];

const NEEDED = `
  select 1 as needed from pg_available_extensions
  where name = 'pg_trgm' and not (
    select count(*) = cardinality($1::text[]) from pg_class where oid = any (
      select to_regclass(name) from unnest($1::text[]) as name))`;

const OPERATORS = `
  select format('%I.%I', nspname, opcname) as name from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace
  where opcname = 'gin_trgm_ops'`;

/** Creates the search indexes within the open transaction if the extension is installed. */
export async function makeSearchIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(OPERATORS);
  const [operators] = rows;
  if (!operators) return;
  for (const [name, [table, column]] of Object.entries(INDEXES))
    await client.query(
      `create index if not exists ${name} on ${table} using gin ((${foldedColumn(column)}) ${operators.name})`,
    );
}

/**
 * Creates the indexes for searching people by part of their name or email, if PostgreSQL offers the extension pg_trgm and permits its use.
 * This is no migration, because migrations must not depend on an extension: without the indexes, a search scans all rows.
 */
export async function createSearchIndexes(client: pg.Client, log: Pick<BaseLogger, 'info'>): Promise<void> {
  const { rowCount } = await client.query(NEEDED, [Object.keys(INDEXES)]);
  if (rowCount === 0) return;
  await client.query('begin');
  try {
    // A transaction lock, not a session lock: a pooler could release the latter on another client's connection.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create extension if not exists pg_trgm');
    await makeSearchIndexes(client);
    await client.query(`drop index if exists ${OUTDATED.join(', ')}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    log.info({ err: error }, 'people are searched without an index: the extension pg_trgm is not available');
  }
}
