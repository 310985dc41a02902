import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import '#server/embedded/card-gateway/schema.ts';
import '#server/embedded/identity/schema.ts';
import '#server/embedded/taka/schema.ts';

// Only their types are looked at, by declared-tables.ts.
export type Selected = { [Name in keyof Tables]: Selectable<Tables[Name]> };
export type Inserted = { [Name in keyof Tables]: Insertable<Tables[Name]> };
