import { t } from '#texts/server.js';
import { sql } from 'kysely';
import { databaseError, type Db } from './database.ts';

/** What was used here that only builds with this migration understand. */
export interface NeededBuild {
  migration: string;
  /** The first version that has it. */
  version: string;
  because: string;
}

/** Asks a session, or the pool. */
type Ask = (text: string) => Promise<{ rows: unknown[] }>;

const UNDEFINED = new Set(['42883', '3F000']); // no such function, no such schema

/** Returns what builds must know to write to these tables; nothing of tables from before that was told. Breaks off a transaction then. */
export async function readNeededBuilds(ask: Ask): Promise<NeededBuild[]> {
  try {
    const { rows } = await ask('select migration, version, because from builds.least_builds()');
    return rows as NeededBuild[]; // of that function
  } catch (error) {
    if (UNDEFINED.has(databaseError(error)?.code ?? '')) return [];
    throw error;
  }
}

/** Asks by the pool. */
export function findNeededBuilds(db: Db): Promise<NeededBuild[]> {
  return readNeededBuilds((text) => sql.raw(text).execute(db));
}

/** Returns why a build with these migrations may not write to the tables, and what to do; null where it may. */
export function explainTooOld(needed: NeededBuild[], known: string[]): string | null {
  const unknown = needed.filter(({ migration }) => !known.includes(migration));
  if (unknown.length === 0) return null;
  const [version = ''] = unknown
    .map((one) => one.version)
    .toSorted(byVersion)
    .slice(-1);
  // The later version has written the reasons, in English.
  return t.tooOld({ because: unknown.map(({ because }) => because).join('; '), version });
}

/** Compares `0.4.0` with `0.10.0` by their numbers. */
const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
