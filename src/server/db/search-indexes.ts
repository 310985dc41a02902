import type pg from 'pg';
import type { BaseLogger } from 'pino';

/** Any number; every process that makes the indexes asks for the same lock. */
const LOCK = 7_340_021;

const INDEXES = [
  'create index if not exists users_name_search on users using gin (display_name gin_trgm_ops)',
  'create index if not exists users_email_search on users using gin (email gin_trgm_ops)',
  'create index if not exists guests_name_search on guests using gin (name gin_trgm_ops)',
  'create index if not exists guests_phone_search on guests using gin (phone gin_trgm_ops)',
];

/**
 * Makes the indexes by which people are found by a part of their name or e-mail, where PostgreSQL has the extension that
 * this takes and lets us have it. No migration, because none must need an extension: without them a search reads everybody.
 */
export async function createSearchIndexes(client: pg.Client, log: Pick<BaseLogger, 'info'>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const { rowCount } = await client.query("select from pg_available_extensions where name = 'pg_trgm'");
    if (rowCount === 0) return;
    await client.query('create extension if not exists pg_trgm');
    for (const index of INDEXES) await client.query(index);
  } catch (error) {
    log.info({ err: error }, 'people are searched without an index: the extension pg_trgm is not available');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
