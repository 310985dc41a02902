import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { named } from './named.ts';

/** Placeholders for a statement's values: `${of.date}` is the same parameter each time it is used. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<unknown> };

/**
 * Returns a named statement whose text is compiled once and then reused. For statements that run many times a second, Kysely's compilation
 * is a large part of the cost.
 */
export function prepared<Values extends object, Row>(
  name: string,
  write: (of: Places<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const names: (string | symbol)[] = [];
  // `get` creates every property on demand.
  const places = new Proxy({} as Places<Values>, {
    get(_, value) {
      if (!names.includes(value)) names.push(value);
      return sql.raw(`$${names.indexOf(value) + 1}`);
    },
  });
  const compile = (db: Db) => named(name, write(places)).compile(db).sql;
  let known: string | undefined;

  return async (db, values) => {
    // Tests remove parts of statements through plugins, per transaction, so a text compiled with plugins is not cached.
    const text = db.getExecutor().plugins.length > 0 ? compile(db) : (known ??= compile(db));
    const parameters = names.map((value): unknown => Reflect.get(values, value));
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, parameters));
    return rows as Row[]; // the author of the statement declares its row type
  };
}
