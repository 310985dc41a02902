import { t } from '#texts/server.js';
import { sql } from 'kysely';
import { databaseError, type Db } from './database.ts';

/** A feature used in this database that requires a build with this migration. */
export interface NeededBuild {
  migration: string;
  /** The first version that has the migration. */
  version: string;
  because: string;
}

/** Runs a query on a session or on the pool. */
type Ask = (text: string) => Promise<{ rows: unknown[] }>;

const UNDEFINED = new Set(['42883', '3F000']); // no such function, no such schema

/**
 * Returns what a build must have to write to these tables; an empty list for a database older than this check. In that case an open
 * transaction is aborted.
 */
export async function readNeededBuilds(ask: Ask): Promise<NeededBuild[]> {
  try {
    const { rows } = await ask('select migration, version, because from builds.least_builds()');
    return rows as NeededBuild[]; // the columns of that function
  } catch (error) {
    if (UNDEFINED.has(databaseError(error)?.code ?? '')) return [];
    throw error;
  }
}

export function findNeededBuilds(db: Db): Promise<NeededBuild[]> {
  return readNeededBuilds((text) => sql.raw(text).execute(db));
}

/** Returns why a build with these migrations may not write to the tables, and what to do; null when it may. */
export function explainTooOld(needed: NeededBuild[], known: string[]): string | null {
  const unknown = needed.filter(({ migration }) => !known.includes(migration));
  if (unknown.length === 0) return null;
  const [version = ''] = unknown
    .map((one) => one.version)
    .toSorted(byVersion)
    .slice(-1);
  // The later version wrote the reasons, in English.
  return t.tooOld({ because: unknown.map(({ because }) => because).join('; '), version });
}

/** Compares versions numerically, so that `0.10.0` is later than `0.4.0`. */
const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
