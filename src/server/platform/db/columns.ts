import { sql, type RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Selects all columns of a table, or of its alias, by name. A prepared statement must not use `*`: a column added by a later release would
 * change its result, and PostgreSQL would refuse it on every connection that has prepared it.
 */
export function listColumns<Table extends keyof Tables>(
  columns: Record<keyof Tables[Table], true>,
): (alias: string) => RawBuilder<unknown> {
  const names = Object.keys(columns);
  return (alias) => sql.raw(names.map((name) => `${alias}.${name}`).join(', '));
}
