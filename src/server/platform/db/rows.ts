import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './schema.ts';

/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A row of a table as it is inserted. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** A column of which a form says nothing stays as it was. */
export const keepIfOmitted = <Value>(given: Value | null | undefined, before: Value | null | undefined) =>
  given === undefined ? (before ?? null) : given;
