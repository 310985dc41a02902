import * as z from 'zod/mini';
import { endpoints } from '#contract/site/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

/** A place of a call's input that holds a value: `body`, [`plan`, `slots`, `0`]. */
export interface Field {
  call: string;
  endpoint: Endpoint;
  part: 'params' | 'query' | 'body';
  path: string[];
  schema: Schema;
}

function* leaves(schema: Schema, path: string[]): Generator<{ path: string[]; schema: Schema }> {
  const { anyOf, properties, items } = schema;
  if (anyOf) for (const option of anyOf) yield* leaves(option, path);
  else if (properties)
    for (const [name, property] of Object.entries(properties)) yield* leaves(property, [...path, name]);
  else if (items) yield* leaves(items, [...path, '0']);
  else yield { path, schema };
}

/** Returns every value that a call of the contract reads. */
export function fieldsOfContract(): Field[] {
  return [...endpoints].flatMap(([call, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      // Schema has what the contract uses of the dialect, which `leaves` knows.
      const schema = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Schema;
      return [...leaves(schema, [])]
        .filter(({ path }) => path.length > 0)
        .map((leaf) => ({ call, endpoint, part, ...leaf }));
    }),
  );
}

/** Whether it was declared as a number. */
export const isNumber = ({ schema: { type } }: Field) => type === 'number' || type === 'integer';

/** Whether it is read as a text: declared as one, in an address, or without a type (several conditions on one text). */
export function isText({ part, schema: { type, enum: values } }: Field): boolean {
  return part !== 'body' || values !== undefined || type === 'string' || type === undefined;
}

/** The value at the end of a path, and nothing else. */
export function nest([name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  return name === '0' ? [nest(rest, value)] : { [name]: nest(rest, value) };
}
