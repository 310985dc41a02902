import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './schema.ts';

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Returns the value to write: the previous one when the form leaves the field out. */
export const keepIfOmitted = <Value>(given: Value | null | undefined, before: Value | null | undefined) =>
  given === undefined ? (before ?? null) : given;
