import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export async function readWholeDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts = tables.map(async ({ schema, name }) => {
    const { rows } = await sql`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    return `${schema}.${name} ${JSON.stringify(rows)}`;
  });
  return (await Promise.all(texts)).join('\n');
}

/** Returns those of these card numbers that occur in a text: in groups or not, as typed or as encoded in addresses and forms. */
export function cardNumbersIn(text: string, numbers: readonly string[]): string[] {
  const joined = text.replaceAll(/(?<=\d)(?:%20|[ +-])(?=\d)/g, '');
  return numbers.filter((number) => joined.includes(number.replaceAll(' ', '')));
}
