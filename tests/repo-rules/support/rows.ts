import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/schema.ts';
import '#server/test-providers/stripe/schema.ts';
import '#server/sign-in/own/schema.ts';
import '#server/test-providers/schema.ts';

// Only their types are looked at, by declared-tables.ts.
export type Selected = { [Name in keyof Tables]: Selectable<Tables[Name]> };
export type Inserted = { [Name in keyof Tables]: Insertable<Tables[Name]> };
