import type { Insertable, Selectable, Transaction } from 'kysely';
import type { GatewayTrx } from '#server/embedded/card-gateway/schema.ts';

type AllTables = GatewayTrx extends Transaction<infer Tables> ? Tables : never;

// Only their types are looked at, by declared-tables.ts.
export type Selected = { [Name in keyof AllTables]: Selectable<AllTables[Name]> };
export type Inserted = { [Name in keyof AllTables]: Insertable<AllTables[Name]> };
