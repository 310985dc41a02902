import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from '../../support/processes/node-process.ts';
import type { Column } from './read-columns.ts';

export const SCHEMA = path.join(ROOT, 'src/server/platform/db/schema.ts');

/** The TypeScript types that the driver returns for PostgreSQL's types. See `types.ts` next to the file. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
};

/** Columns whose numbers are money. */
const MONEY = /_poisha$|\.slot_prices$|^card_gateway\.(sslcommerz|bkash)_\w+\.amount$/;

/** The types of jsonb columns whose content always has the same shape. */
const JSON_TYPES: Record<string, string> = {
  'card_gateway.payment_intents.metadata': 'Record<string, string>',
  'card_gateway.refunds.metadata': 'Record<string, string>',
  'card_gateway.events.object': 'object',
  'card_gateway.idempotency_keys.body': 'object',
};

/** The driver writes jsonb as JSON text and reads it as a value, so the types of the two directions differ. */
function jsonType(place: string, { nullable, hasDefault }: Column): string {
  const orNull = nullable ? ' | null' : '';
  const known = JSON_TYPES[place];
  const read = known === undefined ? 'unknown' : `${known}${orNull}`;
  return `ColumnType<${read}, string${orNull}${hasDefault ? ' | undefined' : ''}, string${orNull}>`;
}

function typeOf(column: Column): string {
  const place = `${column.table}.${column.name}`;
  if (column.type === 'jsonb') return jsonType(place, column);
  const plain = TYPES[column.type];
  if (plain === undefined) throw new Error(`${place}: what does the driver make of ${column.type}?`);
  const named = MONEY.test(place) ? plain.replace('number', 'Poisha') : plain;
  const type = column.values?.map((value) => `'${value}'`).join(' | ') ?? named;
  const held = column.nullable ? `${type} | null` : type;
  return column.hasDefault ? `Generated<${held}>` : held;
}

function lineOf(column: Column): string {
  const comment = column.comment === null ? '' : `/** ${column.comment} */\n`;
  return `${comment}${column.name}: ${typeOf(column)};`;
}

/** Returns the TypeScript types of the tables with these columns. `migrations` names the migrations that created them. */
export async function writeSchema(columns: Column[], migrations: string): Promise<string> {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const types = Array.from(tables, ([table, own]) => `'${table}': {\n${own.map(lineOf).join('\n')}\n};`);
  const text = `
    import type { ColumnType, Generated } from 'kysely';
    import type { Poisha } from '#contract/money/money.ts';

    // Written by \`npm run record-migrations\`, never by hand. Migrations: ${migrations}

    /** All tables as the migrations make them. */
    export interface Tables {\n${types.join('\n')}\n}`;
  const options = JSON.parse(await readFile(path.join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(SCHEMA, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
