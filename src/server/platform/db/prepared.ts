import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { named } from './named.ts';

/** The values of a statement as its text refers to them: `${of.date}` is the same parameter wherever it stands. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<unknown> };

/**
 * A named statement whose text is put together once, and then only sent: for what runs many times a second, Kysely's work
 * on the text is a good part of the whole.
 */
export function prepared<Values extends object, Row>(
  name: string,
  write: (of: Places<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const names: (string | symbol)[] = [];
  // Every property is there, as `get` makes it.
  const places = new Proxy({} as Places<Values>, {
    get(_, value) {
      if (!names.includes(value)) names.push(value);
      return sql.raw(`$${names.indexOf(value) + 1}`);
    },
  });
  const compile = (db: Db) => named(name, write(places)).compile(db).sql;
  let known: string | undefined;

  return async (db, values) => {
    // Tests take parts of statements away by plugins; each transaction is another `db`, so the text is not kept for one.
    const text = db.getExecutor().plugins.length > 0 ? compile(db) : (known ??= compile(db));
    const parameters = names.map((value): unknown => Reflect.get(values, value));
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, parameters));
    return rows as Row[]; // what the statement returns, its author says
  };
}
