import { sql, type RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * All columns of a table by their names, of an alias. A prepared statement must not ask for `*`: where a later release adds a
 * column, its answer would change, and PostgreSQL refuses it to every connection that has prepared it.
 */
export function listColumns<Table extends keyof Tables>(
  columns: Record<keyof Tables[Table], true>,
): (alias: string) => RawBuilder<unknown> {
  const names = Object.keys(columns);
  return (alias) => sql.raw(names.map((name) => `${alias}.${name}`).join(', '));
}
