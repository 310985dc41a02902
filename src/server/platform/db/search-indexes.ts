import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { foldedColumn } from './search.ts';

/** Any number; every process that makes the indexes asks for the same lock. */
const LOCK = 7_340_021;

const INDEXES = {
  users_name_folded: ['users', 'display_name'],
  users_email_folded: ['users', 'email'],
  guests_name_folded: ['guests', 'name'],
  guests_phone_folded: ['guests', 'phone'],
} as const;
/** They were of the columns as they are, which no search asks for any more. */
const OUTDATED = ['users_name_search', 'users_email_search', 'guests_name_search', 'guests_phone_search'];

const NEEDED = `
  select 1 as needed from pg_available_extensions
  where name = 'pg_trgm' and not (
    select count(*) = cardinality($1::text[]) from pg_class where oid = any (
      select to_regclass(name) from unnest($1::text[]) as name))`;

const OPERATORS = `
  select format('%I.%I', nspname, opcname) as name from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace
  where opcname = 'gin_trgm_ops'`;

/** Makes them where the extension is there already, within the transaction that is open. */
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
 * Makes the indexes by which people are found by a part of their name or e-mail, where PostgreSQL has the extension that
 * this takes and lets us have it. No migration, because none must need an extension: without them a search reads everybody.
 */
export async function createSearchIndexes(client: pg.Client, log: Pick<BaseLogger, 'info'>): Promise<void> {
  const { rowCount } = await client.query(NEEDED, [Object.keys(INDEXES)]);
  if (rowCount === 0) return;
  await client.query('begin');
  try {
    // A lock of the transaction, not of the session: a pooler could give that back on somebody else's connection.
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
